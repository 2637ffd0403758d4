import { formatDate } from '#domain/dates.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { content, folded, notice } from '#engine/content/content.ts'
import type { Beneficiario } from '#services/subsidio-discapacidad/contract.ts'

import { type Propio, requirements } from '../rules.ts'
import { tipoDiscapacidadNames } from '../words.ts'

/** Whether the requirements are met, or which one no register confirms; each requirement behind a line, above the questions. */
export const intro = (own: Propio) =>
  content(
    own.acreditado
      ? notice('exito', '', 'Según los registros, cumple lo que se pide.')
      : notice('info', '', 'Puede postular. Ningún registro muestra que está a su cuidado.'),
    folded('Vea cada requisito', requirements(own)),
  )

/** Below them: who has to confirm it where no register does. */
export const unconfirmed = ({ acreditado }: Propio) =>
  content(
    !acreditado &&
      'El papel no basta: debe confirmarlo quien figura en el registro. Hasta entonces no mostramos datos del niño o de la niña.',
  )

/** Register data about the child, each with its source. */
export function menorFacts(menor: Beneficiario | null | undefined): readonly KnownFact[] {
  if (!menor) return []
  const { porcentaje_discapacidad: grado, porcentaje_rsh: tramo } = menor
  const from = (source: string, facts: Readonly<Record<string, string | null | undefined>>) =>
    Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value, source }] : []))
  return [
    ...from('Registro Civil', {
      Nombre: nombreCompleto(menor),
      Nacimiento: formatDate(menor.fecha_nacimiento),
      Sexo: menor.sexo === 'F' ? 'Femenino' : 'Masculino',
    }),
    ...from(menor.certificado_por ?? '', {
      Certificado: menor.certificado,
      Discapacidad: menor.tipo_discapacidad && tipoDiscapacidadNames[menor.tipo_discapacidad],
      Grado: grado === null ? '' : `${grado} %`,
    }),
    ...from('Registro Social de Hogares', {
      'Folio del hogar': menor.folio_rsh,
      'Tramo del hogar': tramo === null ? '' : `${tramo} %`,
    }),
    ...from('Poder Judicial', { 'Vive a cargo de': menor.institucion }),
  ]
}

/** A child's names, as the register has them. */
export const nombreCompleto = ({ nombres, apellido_paterno, apellido_materno }: Beneficiario) =>
  [nombres, apellido_paterno, apellido_materno].filter(Boolean).join(' ')
