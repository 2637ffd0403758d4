import { formatPhone } from '#domain/phone.ts'
import type { KnownFact } from '#engine/content/block.ts'
import type { EmpresaVerificada } from '../registers.ts'

/** How the IPS reaches the employer, so that the first question can be answered. */
export function contactLead(empresa: EmpresaVerificada | undefined): string {
  if (!empresa) return ''
  if (!empresa.esRepresentanteLegal)
    return 'Su representante legal tiene que confirmar después, en Micha, que usted puede pedir.'
  const { telefono, email } = empresa.empleador
  return `El IPS tiene de quien contrata el teléfono ${formatPhone(telefono)}${email && ` y el correo ${email}`}.`
}

/** What is on record of the employer, for its representative alone. */
export function contactFacts(empresa: EmpresaVerificada | undefined): readonly KnownFact[] {
  if (!empresa?.esRepresentanteLegal) return []
  const { razonSocial, direccion, numeracion, nomcomuna } = empresa.empleador
  return [
    { label: 'Quien contrata', value: razonSocial, source: 'IPS' },
    { label: 'Dirección', value: `${direccion} ${numeracion}, ${nomcomuna}`, source: 'IPS' },
  ]
}
