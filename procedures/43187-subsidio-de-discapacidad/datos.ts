import { addYears, formatDate } from '#domain/dates.ts'
import type { Block, KnownFact, Requirement } from '#engine/content/block.ts'
import { requisitosSubsidioDiscapacidad } from '#law/beneficios-solidarios.ts'
import type { Beneficiario, Requisito, Verificacion } from '#services/subsidio-discapacidad/contract.ts'
import { parentescoNames, tipoDiscapacidadNames } from './words.ts'

/** Facts about a child as the flat texts of an outcome; empty where unknown. */
export type Datos = Readonly<Record<string, string>>

const { underAge, disabilityPercent, rshPercent, residenceYears } = requisitosSubsidioDiscapacidad

/** The institution's findings as texts: each requirement with its status and source, and the facts behind them. */
export function datosOf(
  { beneficiario, requisitos, solicitudAnterior }: Verificacion,
  parentesco: string,
): Datos {
  const states = requisitos.flatMap(({ codigo, estado, fuente }) => [
    [codigo, estado],
    [`${codigo}_fuente`, fuente],
  ])
  return {
    ...Object.fromEntries(states),
    parentesco,
    nombre: beneficiario ? beneficiario.nombres : '',
    nacimiento: beneficiario?.fecha_nacimiento ?? '',
    defuncion: beneficiario?.fecha_defuncion ?? '',
    vence: beneficiario?.certificado_vence ?? '',
    grado: textOf(beneficiario?.porcentaje_discapacidad),
    tramo: textOf(beneficiario?.porcentaje_rsh),
    anos: textOf(beneficiario?.anos_en_chile),
    otroPago: beneficiario?.otro_pago ?? '',
    folio: solicitudAnterior?.folio ?? '',
    fechaIngreso: solicitudAnterior?.fechaIngreso ?? '',
    idSolicitud: solicitudAnterior?.idSolicitud ?? '',
  }
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

const order: readonly Requisito['codigo'][] = [
  'tutor',
  'edad',
  'certificado',
  'porcentaje',
  'rsh',
  'residencia',
  'otro_pago',
]

/** Every requirement, met or not, with its source and what to do. */
export function checklist(datos: Datos): Block {
  return {
    kind: 'checklist',
    title: 'Lo que se pide',
    requirements: order.map((codigo): Requirement => {
      const state = stateOf(datos[codigo])
      const told = requirementTexts[codigo](datos)
      return {
        state,
        title: state === 'cumple' ? told.met : state === 'falta' ? told.unmet : told.rule,
        source: datos[`${codigo}_fuente`],
        ...(state === 'falta' && told.toDo ? { toDo: told.toDo } : {}),
      }
    }),
  }
}

/** The rules alone, one sentence each, for people who have not enquired yet. */
export const reglas: readonly string[] = [
  `Tiene menos de ${underAge} años.`,
  'Tiene una discapacidad mental. O tiene una física, o de los sentidos, que es severa.',
  `Su certificado dice ${disabilityPercent} % o más y está vigente. Lo da la COMPIN (Comisión de Medicina Preventiva e Invalidez) o el Registro Nacional de la Discapacidad.`,
  `Su hogar está en el ${rshPercent} % con menos ingresos del Registro Social de Hogares (RSH).`,
  `Ha vivido en Chile los últimos ${residenceYears} años, sin cortes.`,
  'Nadie cobra por él o por ella una asignación familiar, un Subsidio Familiar (SUF) o una pensión.',
]

function stateOf(estado: string | undefined): Requirement['state'] {
  return estado === 'cumple' ? 'cumple' : estado === 'no_cumple' ? 'falta' : 'porConfirmar'
}

interface Told {
  met: string
  unmet: string
  rule: string
  toDo?: string
}

const requirementTexts: Readonly<Record<Requisito['codigo'], (datos: Datos) => Told>> = {
  tutor: ({ parentesco = '' }) => {
    const name = Object.hasOwn(parentescoNames, parentesco)
      ? parentescoNames[parentesco as keyof typeof parentescoNames]
      : 'quien lo cuida'
    return {
      met: `Usted es ${name}.`,
      unmet: `Usted no figura como ${name}.`,
      rule: 'Debe mostrar que está a su cuidado.',
      toDo: 'Revise el RUN. Si lo cuida por otra razón, elija esa.',
    }
  },
  edad: ({ nacimiento }) => ({
    met: `Tiene menos de ${underAge} años.`,
    unmet: nacimiento
      ? `Cumplió ${underAge} años el ${formatDate(addYears(nacimiento, underAge))}.`
      : `Ya cumplió ${underAge} años.`,
    rule: `Debe tener menos de ${underAge} años.`,
  }),
  certificado: ({ vence }) => ({
    met: vence ? `Su certificado vale hasta el ${formatDate(vence)}.` : 'Su certificado está vigente.',
    unmet: vence ? `Su certificado venció el ${formatDate(vence)}.` : 'Ningún registro tiene su certificado.',
    rule: 'Debe tener un certificado de discapacidad vigente.',
    toDo: vence
      ? 'Pida otra evaluación en la COMPIN.'
      : 'Pida a la COMPIN que lo anote en el registro, o que lo evalúe.',
  }),
  porcentaje: ({ grado }) => ({
    met: `Su certificado dice ${grado} %. Se pide ${disabilityPercent} % o más.`,
    unmet: `Su certificado dice ${grado} %. Se pide ${disabilityPercent} % o más.`,
    rule: `El certificado debe decir ${disabilityPercent} % o más.`,
    toDo: 'Si está peor, pida otra evaluación en la COMPIN.',
  }),
  rsh: ({ tramo }) => ({
    met: `Su hogar está en el ${tramo} % con menos ingresos. Se pide ${rshPercent} % o menos.`,
    unmet: tramo
      ? `Su hogar está en el tramo del ${tramo} %. Se pide ${rshPercent} % o menos.`
      : `Su hogar no está en el registro. Se pide estar en el ${rshPercent} % o menos.`,
    rule: `Su hogar debe estar en el ${rshPercent} % con menos ingresos.`,
    toDo: 'Revise los datos de su hogar.',
  }),
  residencia: ({ anos = '0' }) => ({
    met: `Ha vivido en Chile los últimos ${residenceYears} años.`,
    unmet: `Lleva ${yearsText(anos)} en Chile. Se piden ${residenceYears} seguidos.`,
    rule: `Debe haber vivido en Chile los últimos ${residenceYears} años.`,
  }),
  otro_pago: ({ otroPago }) => ({
    met: 'Nadie cobra otra ayuda por él o por ella.',
    unmet:
      otroPago === 'suf'
        ? 'Por él o por ella se paga el Subsidio Familiar (SUF).'
        : 'Alguien lo tiene de carga para la asignación familiar.',
    rule: 'Nadie puede cobrar otra ayuda por él o por ella.',
    toDo: 'No se pueden tener las dos ayudas. Deje una antes.',
  }),
}

function yearsText(count: string): string {
  if (count === '0') return 'menos de un año'
  return count === '1' ? '1 año' : `${count} años`
}

/** Register data about the child, each with its source. */
export function menorFacts(beneficiario: Beneficiario | null | undefined): readonly KnownFact[] {
  if (!beneficiario) return []
  const { nombres, apellido_paterno, apellido_materno, sexo, fecha_nacimiento } = beneficiario
  const { certificado, certificado_por, tipo_discapacidad, porcentaje_discapacidad } = beneficiario
  const { folio_rsh, porcentaje_rsh, institucion } = beneficiario
  const civil = 'Registro Civil'
  const health = certificado_por ?? ''
  const social = 'Registro Social de Hogares'
  const fact = (label: string, value: string, source: string) => (value ? [{ label, value, source }] : [])
  return [
    ...fact('Nombre', [nombres, apellido_paterno, apellido_materno].filter(Boolean).join(' '), civil),
    ...fact('Nacimiento', formatDate(fecha_nacimiento), civil),
    ...fact('Sexo', sexo === 'F' ? 'Femenino' : 'Masculino', civil),
    ...fact('Certificado', certificado ?? '', health),
    ...fact('Discapacidad', tipoDiscapacidadNames[tipo_discapacidad ?? ''] ?? '', health),
    ...fact('Grado', porcentaje_discapacidad === null ? '' : `${porcentaje_discapacidad} %`, health),
    ...fact('Folio del hogar', folio_rsh, social),
    ...fact('Tramo del hogar', porcentaje_rsh === null ? '' : `${porcentaje_rsh} %`, social),
    ...fact('Vive a cargo de', institucion, 'Poder Judicial'),
  ]
}
