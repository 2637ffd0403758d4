import type { FilterField } from '#engine/block.ts'
import type { ConsultationReach } from '#engine/consultation.ts'
import { whenAnswered } from '../../answered.ts'
import type { ProcedureServices } from '../../services.ts'
import type { Empresa } from '../registers.ts'

/** What a content page of this procedure is made from. */
export type Reach = ConsultationReach<ProcedureServices>

/** Whose requests are looked at: the person's own, or those of a home that she represents. */
export interface Whose {
  /** Homes of the person by name; nothing when the institution does not answer. */
  readonly empresas: readonly Empresa[] | undefined
  /** The home that the address names. */
  readonly empresa: Empresa | undefined
  /** Its id, `''` for the person herself. */
  readonly id: string
}

/**
 * Reads from the address whose requests are meant (`?empresa=`, an id that says nothing of the home).
 * Gives nothing when it names a home that the person does not represent.
 */
export async function readWhose({
  services,
  query,
}: Pick<Reach, 'services' | 'query'>): Promise<Whose | undefined> {
  const id = query.get('empresa')
  const reply = await whenAnswered(services.asignacionMuerte.listarEmpresas())
  const empresa = reply?.empresas.find(one => one.idEmpresa === id)
  if (id !== '' && reply && !empresa) return undefined
  return { empresas: reply?.empresas, empresa, id }
}

/** The control that chooses whose list it is; only for those who represent a home. */
export function whoseField({ empresas = [], id }: Whose, own?: string): readonly FilterField[] {
  if (empresas.length === 0) return []
  const options = empresas.map(empresa => ({ value: empresa.idEmpresa, label: empresa.razonSocial }))
  return [
    {
      kind: 'select',
      name: 'empresa',
      label: 'De quién',
      value: id,
      options: own === undefined ? options : [{ value: '', label: own }, ...options],
    },
  ]
}

/** What is said where the institution gives no answer. */
export const noAnswer = {
  kind: 'notice',
  tone: 'aviso',
  title: 'El IPS no responde en este momento',
  text: 'Intente otra vez en unos minutos. Nada de lo que envió se pierde.',
} as const
