import { type Run, runToWire } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { UndeliveredCase, Verification } from '#engine/asking/page.ts'
import { type Content, content } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { silentEnquiry } from './silence.ts'

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

/** Options of an open enquiry: anybody asks with RUN and birth date; a signed-in person is asked nothing. */
export interface EnquiryOptions<Services, Own, Found, Told> {
  /** Name of the form ("Consulta del Pase Cultural"). */
  name: string
  /** Path where it ends for a reason. */
  outcomePath: string
  /** Whose RUN is asked for ("RUN de quien trabaja"). */
  whose: string
  title: string
  lead: string | ((about: Surroundings) => string)
  /** What it is about, above the two questions. */
  intro?: (about: Surroundings) => Content
  /** The signed-in person's own answer, with what she sent that no institution has; without it her page asks for it. */
  own?: (services: Services, run: Run, undelivered?: readonly UndeliveredCase[]) => Promise<Verification<Own>>
  /** Asks about anybody: the state alone, never the reason. */
  ask(services: Services, query: { rut: number; dv: string; fechaNacimiento: string }): Promise<Found>
  /** What to show of it: facts for the page of a good answer, or an outcome. */
  coarse: (found: Found) => Verification<Told>
  /** Outcome while the institution does not answer; by default the page says so and keeps what was typed. */
  silent?: string
}

/**
 * The form of an enquiry at the procedure's own address, without its ending. Anyone enquires; a signed-in person is asked
 * nothing and reads her own result: `consulted.gate`.
 */
export function defineEnquiry<Services, Own, Found, Told>(
  options: EnquiryOptions<Services, Own, Found, Told>,
) {
  const { own, ask, coarse, silent, intro } = options
  return defineForm<Services>({
    id: 'consulta',
    version: 1,
    title: options.name,
    access: 'open',
    outcomePath: options.outcomePath,
  })
    .gate<Own | null>(
      async ({ context: { signedIn, person }, services, undelivered }) =>
        own && signedIn ? own(services, person.run, undelivered) : { kind: 'ok', facts: null },
      { silentText: silentEnquiry },
    )
    .pageWhen('persona', ({ signedIn }) => !signedIn, {
      path: '',
      title: options.title,
      shortTitle: 'Consulta',
      lead: options.lead,
      ...(intro && { intro: (about: Surroundings) => content(intro(about)) }),
      questions: enquiryQuestions(options.whose),
      submitLabel: 'Consultar',
      async verify({ services }, persona): Promise<Verification<Told>> {
        const asked = enquire(persona, query => ask(services, query))
        const reply = silent === undefined ? await asked : await whenAnswered(asked)
        if (!reply) return { kind: 'outcome', outcome: silent ?? '', data: {} }
        return reply.kind === 'ok' ? coarse(reply.facts) : reply
      },
      verifySilence: 'stop',
      pendingText: silentEnquiry,
    })
}
