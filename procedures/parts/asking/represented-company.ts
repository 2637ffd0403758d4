import { formatRun, type Run, runOfNumber } from '#domain/run.ts'
import type { Option } from '#engine/asking/context.ts'
import type { FilterField } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'

/** A company as the institution shows it to its representative. */
export interface RepresentedCompany {
  /** An opaque id for addresses. */
  readonly idEmpresa: string
  readonly razonSocial: string
  /** Its RUT without check digit. */
  readonly rut: number
}

/** Whose data are shown: the person's own, or those of a company that she represents. */
export interface Whose<Company extends RepresentedCompany> {
  /** The person's companies; undefined if the institution does not answer. */
  readonly empresas: readonly Company[] | undefined
  /** The company named in the address. */
  readonly empresa: Company | undefined
  /** Its id, `''` for the person herself. */
  readonly id: string
}

/** In an address: the person herself, though she acts for a company in the rest of the portal. */
const herself = 'mi'

/**
 * Reads the owner from the address (`?empresa=`); undefined if the person does not represent that company.
 *
 * @param elegido - the company that she acts for, if the address names none
 */
export function whoseIn<Company extends RepresentedCompany>(
  query: { get(name: string): string },
  empresas: readonly Company[] | undefined,
  elegido?: Run,
): Whose<Company> | undefined {
  const asked = query.get('empresa')
  const empresa = empresas?.find(({ idEmpresa, rut }) =>
    asked === '' ? runOfNumber(rut) === elegido : idEmpresa === asked,
  )
  if (empresa) return { empresas, empresa, id: empresa.idEmpresa }
  if (asked === herself) return { empresas, empresa, id: elegido ? herself : '' }
  return asked !== '' && empresas ? undefined : { empresas, empresa, id: asked }
}

/** Asks for the person's companies first; the page stays open while the institution is silent. */
export const readWhose = async <Company extends RepresentedCompany>(
  query: { get(name: string): string },
  asked: Promise<{ readonly empresas: readonly Company[] }>,
) => whoseIn(query, (await whenAnswered(asked))?.empresas)

/** The company named in the address, or the only one. */
export function chosenCompany<Company extends RepresentedCompany>({
  empresa,
  empresas = [],
  id,
}: Whose<Company>): Company | undefined {
  return empresa ?? (id === '' && empresas.length === 1 ? empresas[0] : undefined)
}

/** The control to choose whose list it is, only for representatives; `own` labels the person's own list. */
export function whoseField(
  { empresas = [], id }: Pick<Whose<RepresentedCompany>, 'empresas' | 'id'>,
  label: string,
  own?: string,
): readonly FilterField[] {
  if (empresas.length === 0) return []
  const options = empresas.map(empresa => ({ value: empresa.idEmpresa, label: empresa.razonSocial }))
  return [
    {
      kind: 'select',
      name: 'empresa',
      label,
      value: id,
      options: own === undefined ? options : [{ value: herself, label: own }, ...options],
    },
  ]
}

/**
 * A representative's companies, as options of a form.
 *
 * @param valueIn - the value of a company's option; its opaque id unless the form needs another
 */
export function companyOptions<Company extends RepresentedCompany>(
  empresas: readonly Company[] = [],
  valueIn: (empresa: Company) => string = ({ idEmpresa }) => idEmpresa,
): readonly Option[] {
  return empresas.map(empresa => ({
    value: valueIn(empresa),
    label: empresa.razonSocial,
    hint: `RUT ${formatRun(runOfNumber(empresa.rut))}`,
  }))
}
