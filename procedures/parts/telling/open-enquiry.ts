import { type Run, runToWire } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'

/** Answers of an open enquiry: a RUN and the matching birth date (decisions, "Enquiries without session"). */
export interface Enquired {
  readonly run: Run
  readonly fechaNacimiento: string
}

/** The two questions of an open enquiry; `whose` names the RUN's owner ("RUN de quien recibe la pensión"). */
export const enquiryQuestions = (whose: string) => ({
  run: ask.run({
    of: 'persona',
    label: whose,
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN, por ejemplo 12.345.678-5.',
  }),
  fechaNacimiento: ask.date({
    label: 'Su fecha de nacimiento',
    hint: 'Por ejemplo, 27 3 1955.',
    missing: 'Escriba la fecha de nacimiento: día, mes y año.',
    notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
  }),
})

/** The same sentence for an unknown RUN and a wrong birth date. */
export const noMatch =
  'No encontramos a nadie con ese RUN y esa fecha de nacimiento. Revise los dos, tal como están en la cédula.'

/** Puts an open enquiry to an institution whose contract has `NoCoincide` for both. */
export async function enquire<Found>(
  { run, fechaNacimiento }: Enquired,
  call: (query: { rut: number; dv: string; fechaNacimiento: string }) => Promise<Found>,
): Promise<Verification<Found>> {
  const query = { ...runToWire(run), fechaNacimiento }
  const reply = await unlessNamed('NoCoincide', async () => ({ found: await call(query) }))
  return reply ? { kind: 'ok', facts: reply.found } : { kind: 'errors', errors: { run: noMatch } }
}
