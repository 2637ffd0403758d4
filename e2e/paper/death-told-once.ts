import { isoDateInChile } from '#domain/dates.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import type { Sheet } from '../walker/sheet.ts'
import { walkForm } from '../walker/walk-form.ts'
import { fixtureNamed } from './fill-in.ts'
import type { FormDevice } from './server.ts'

export const moment = '/momentos/fallecimiento'
export const hub = '/tramites/fallecimiento/solicitudes'

/** Answers the pages of a form that are still open, as a fixture says, without what was said before. */
async function fillOn(
  sheet: Sheet,
  [id, name]: readonly [string, string],
  known: readonly string[],
): Promise<void> {
  const { form, fixture } = fixtureNamed(id, name)
  const open = Object.fromEntries(
    Object.entries(fixture.pages)
      .map(
        ([page, controls]) =>
          [
            page,
            Object.fromEntries(Object.entries(controls).filter(([one]) => !known.includes(`${page}.${one}`))),
          ] as const,
      )
      .filter(([page]) => !known.includes(page)),
  )
  // She stands on the first open page already.
  const here = Object.assign(Object.create(sheet), { open: async () => undefined }) as Sheet
  await walkForm({
    definition: form,
    root: `/tramites/${id}`,
    filled: typedOn({ ...fixture, pages: open }, isoDateInChile(new Date())),
    sheet: here,
    look: async () => undefined,
  })
}

/** Says once who died, from the life event. */
export async function tell(
  { form }: Pick<FormDevice, 'form'>,
  { parentesco = 'Esposa o esposo', pago = 'Sí, lo pagué yo' } = {},
): Promise<void> {
  await form.follow('Pedir todo de una vez')
  await form.write('¿Cuál es el RUN de la persona que falleció?', '4.123.987-5')
  await form.pick('¿Qué era usted de esa persona?', parentesco)
  await form.choose('¿Usted pagó el funeral?', pago)
  await form.choose('¿Cómo quiere recibir el dinero?', 'Depósito en mi CuentaRUT')
  await form.press('Continuar')
  if (form.path() !== hub) throw new Error(`What was said leads to ${form.path()}`)
}

const funeral = [
  ['5300', 'minimal'],
  ['ingresar', 'causante', 'beneficiario.parentesco', 'pago.formaPago', 'pago.cuentaPropia'],
] as const
const balances = [
  ['5294', 'por-todos'],
  ['solicitante', 'difunto', 'pago'],
] as const
const pension = [
  ['funico', 'minimal-viudez'],
  ['beneficiario', 'causante', 'pago.formaPago', 'pago.lugarMensual', 'familia.estadoCivil'],
] as const

/** Answers what is left of the three requests of the widow, until each can be sent. */
export async function readyAll({ form, sheet }: Pick<FormDevice, 'form' | 'sheet'>): Promise<void> {
  for (const [fixture, known] of [funeral, balances, pension]) {
    await form.follow('Continuar')
    await fillOn(sheet, fixture, known)
    if (form.path() !== hub) throw new Error(`The request ${fixture[0]} leads to ${form.path()}`)
  }
}
