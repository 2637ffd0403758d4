import { runFromWire } from '#domain/run.ts'
import type { Context } from '#engine/asking/context.ts'
import type { Verification, VerifyReach } from '#engine/asking/page.ts'
import type { Dicho, EmpresaCobro } from '#services/safem2/contract.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'

export type Services = ServicesOf<readonly ['safem2']>

/** The companies for which a person may ask. */
export interface Inicio {
  readonly empresas: readonly EmpresaCobro[]
}

/** Before a phase: for whom the person may ask; a program, for its own company alone. */
export async function gateEmpresas(
  { safem2 }: Services,
  { acting }: Pick<Context, 'acting'>,
): Promise<Verification<Inicio>> {
  const found = await safem2.cobroEmpresas()
  const { empresa } = acting.program ?? {}
  const empresas = found.empresas.filter(one => empresa === undefined || runFromWire(one) === empresa)
  return empresas.length === 0 ? no('no_representa', {}) : { kind: 'ok', facts: { empresas } }
}

/** The chosen company, if a phase may begin for it today; otherwise why not, and where to go on. */
export async function verifyEmpresa(
  { safem2 }: Services,
  idEmpresa: string,
  fase: 1 | 2,
  readUndelivered?: VerifyReach<object, Services>['readUndelivered'],
): Promise<Verification<EmpresaCobro>> {
  const { empresas } = await safem2.cobroEmpresas()
  const empresa = empresas.find(one => one.idEmpresa === idEmpresa)
  if (!empresa) return no('no_representa', { isOther: true })
  if (empresa.caja !== null) return no('con_caja', { empresa })
  if (!empresa.registrada) return no('empresa_no_registrada', { empresa })
  if (empresa.enTramite) return no('en_tramite', { empresa })
  const sent = onItsWay(await readUndelivered?.(), ['pocaf'], {
    isTheSame: ({ subject }) => isPhaseOf(subject, empresa),
  })
  if (sent) return sent
  return fase === 2 && !empresa.fase2 ? no('fase1_primero', { empresa }) : { kind: 'ok', facts: empresa }
}

/** What a phase of a company is about, in lists. */
export const phaseOf = (fase: 1 | 2, razonSocial: string) => `Fase ${fase} de ${razonSocial}`

/** Whether a request is one of the company's phases: the IPS reviews one at a time. */
export const isPhaseOf = (subject: string, { razonSocial }: Pick<EmpresaCobro, 'razonSocial'>) =>
  subject === phaseOf(1, razonSocial) || subject === phaseOf(2, razonSocial)

/** Of a RUT that a person wrote: her company as the institution has it; undefined if it is not hers. */
export const findEmpresa = async ({ safem2 }: Services, rut: string): Promise<EmpresaCobro | undefined> =>
  (await safem2.cobroEmpresas()).empresas.find(one => runFromWire(one) === rut)

/** Before an objection: what companies say of her. */
export async function gateDichos({ safem2 }: Services): Promise<Verification<{ dichos: readonly Dicho[] }>> {
  const { dichos } = await safem2.cobroDichos()
  return dichos.length === 0 ? no('nadie_dice', {}) : { kind: 'ok', facts: { dichos } }
}
