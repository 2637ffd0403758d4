import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ResumenConvenio, Simulacion } from '#services/deudas/contract.ts'
import { asked, type Services as DebtServices, razonSocialOf } from '../70652-deuda-previsional/registers.ts'
import { empleadorOf, type Quien, vigentes } from '../70652-deuda-previsional/rules.ts'
import { no } from './reasons.ts'
import { impedimentoOf } from './rules.ts'

export type Services = DebtServices
export type Reach = ConsultationReach<Services>
type Deudas = Services['deudas']

/**
 * Checks who is charged: whether the person represents the company, and whether there is something to pay (procedures
 * §97391). No answer is an outcome too (flows §8: errorBD).
 */
export async function verifyQuien({ deudas }: Pick<Services, 'deudas'>, quien: Quien, run: Run) {
  return (await whenAnswered(asked(standingOf(deudas, quien, run)))) ?? no('errorBD', {})
}

async function standingOf(
  deudas: Deudas,
  quien: Quien,
  run: Run,
): Promise<Verification<{ readonly razonSocial: string }>> {
  const query = runToWire(empleadorOf(quien, run))
  const razonSocial = await razonSocialOf(deudas, quien, run)
  if (razonSocial === undefined) return no('no_es_representante', {})
  const owed = vigentes(await deudas.listaDeudas({ query }))
  if (owed.length === 0) return no('sin_deuda', { razonSocial })
  const against = owed.map(impedimentoOf)
  if (against.includes(undefined)) return { kind: 'ok', facts: { razonSocial } }
  // What can be done about it comes first.
  const first = (['en_convenio', 'impugnada', 'con_remate'] as const).find(one => against.includes(one))
  if (first !== 'en_convenio') return no(first ?? 'impugnada', { razonSocial })
  const enParte = against.some(one => one !== first)
  if (quien.calidad === 'persona') return no(first, { razonSocial, enParte })
  const { empresas } = await empresasDe({ deudas }, run)
  return no(first, {
    razonSocial,
    enParte,
    idEmpresa: empresas.find(one => one.rut === query.rut)?.idEmpresa,
  })
}

/** What the chosen debts come to today, and every way to pay them. */
export function simulate(
  deudas: Deudas,
  quien: Quien,
  elegidas: readonly string[],
  run: Run,
): Promise<Simulacion> {
  const body = { ...runToWire(empleadorOf(quien, run)), deudas: [...elegidas] }
  return asked(deudas.simularConvenio({ body }))
}

/** What the chosen debts come to today; errors if one was put into an agreement, disputed or paid meanwhile. */
export async function verifyElegidas(
  deudas: Deudas,
  quien: Quien,
  elegidas: readonly string[],
  run: Run,
): Promise<Verification<{ readonly totalClp: number }>> {
  const [debts, found] = await Promise.all([
    whenAnswered(asked(deudas.listaDeudas({ query: runToWire(empleadorOf(quien, run)) }))),
    whenAnswered(simulate(deudas, quien, elegidas, run)),
  ])
  if (!debts || !found) return no('errorBD', {})
  const free = vigentes(debts).filter(one => impedimentoOf(one) === undefined)
  return elegidas.every(id => free.some(({ idDeuda }) => idDeuda === id))
    ? { kind: 'ok', facts: { totalClp: found.totalClp } }
    : { kind: 'errors', errors: { elegidas: 'Un mes que marcó ya no se puede pagar aquí. Marque otros.' } }
}

/** An agreement as the institution has it; undefined if it is nobody's or another's. */
export const convenioOf = (
  { deudas }: Pick<Services, 'deudas'>,
  id: string,
): Promise<ResumenConvenio | undefined> =>
  unlessNamed('NoEncontrada', () => asked(deudas.consultarConvenio({ query: { id } })))

/**
 * What is owed today for the months of an agreement that ended without being paid, once the IPS says it; undefined if it does not
 * answer, and of any other agreement.
 */
export async function owedAfter(
  { deudas }: Pick<Services, 'deudas'>,
  { situacion, rutEmpleador, deudas: months }: ResumenConvenio,
): Promise<{ readonly totalClp: number; readonly canAgree: boolean } | undefined> {
  if (situacion !== 'anulada' && situacion !== 'incumplida') return undefined
  const all = await whenAnswered(asked(deudas.listaDeudas({ query: rutEmpleador })))
  const owed = vigentes(all ?? []).filter(one => months.some(({ idDeuda }) => idDeuda === one.idDeuda))
  return (
    all && {
      totalClp: owed.reduce((sum, one) => sum + one.totalClp, 0),
      canAgree: owed.some(one => impedimentoOf(one) === undefined),
    }
  )
}

/**
 * The coupon of a payment, opened where it is paid, and what the payment institution answers about it now; `urlPago` is
 * null if it did not answer. Undefined if there is no such payment.
 */
export function readCupon(
  { deudas }: Pick<Services, 'deudas'>,
  at: { idSolicitud: string; cuota: number },
  urlRetorno: string,
) {
  return unlessNamed('NoEncontrada', async () => {
    const opened = await unlessNamed('PagoNoResponde', () =>
      asked(deudas.cuponConvenio({ body: { ...at, urlRetorno } })),
    )
    const now = await asked(deudas.comprobarPago({ body: at }))
    return { ...now, urlPago: now.urlPago ?? null, abierto: opened !== undefined }
  })
}

/** The agreements of the person herself, or of a company that she represents. */
export const conveniosDe = ({ deudas }: Pick<Services, 'deudas'>, empleador: Run) =>
  asked(deudas.listarConvenios({ query: runToWire(empleador) }))

/** The companies that she represents, with their RUT. */
export async function empresasDe({ deudas }: Pick<Services, 'deudas'>, run: Run) {
  const { representa } = await asked(deudas.datosEmpresaPersona({ query: runToWire(run) }))
  return { empresas: representa.map(one => ({ ...one, run: runFromWire(one) })) }
}
