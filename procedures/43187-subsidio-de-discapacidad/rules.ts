import { addYears, formatDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import type { Block, Requirement } from '#engine/content/block.ts'
import { checklist } from '#engine/content/content.ts'
import { requisitosSubsidioDiscapacidad } from '#law/beneficios-solidarios.ts'
import type { Parentesco, Requisito, Verificacion } from '#services/subsidio-discapacidad/contract.ts'
import { parentescoNames } from './words.ts'

/** What the institution found about a child, and what the applicant says she is to it. */
export interface Propio extends Verificacion {
  readonly parentesco: Parentesco
}

const { underAge, disabilityPercent, rshPercent, residenceYears } = requisitosSubsidioDiscapacidad

/** The rules alone, one sentence each, for people who have not enquired yet. */
export const reglas: readonly string[] = [
  `Tiene menos de ${underAge} años.`,
  'Tiene una discapacidad mental. O tiene una física, o de los sentidos, que es severa.',
  `Su certificado dice ${disabilityPercent} % o más y está vigente. Lo da la COMPIN (Comisión de Medicina Preventiva e Invalidez) o el Registro Nacional de la Discapacidad.`,
  `Su hogar está en el ${rshPercent} % con menos ingresos del Registro Social de Hogares (RSH).`,
  `Ha vivido en Chile los últimos ${residenceYears} años, sin cortes.`,
  'Nadie cobra por él o por ella una asignación familiar, un Subsidio Familiar (SUF) o una pensión.',
]

/** Every requirement, met or not, with its source and what to do. */
export const requirements = (own: Propio): Block =>
  checklist(
    'Lo que se pide',
    own.requisitos.map(one => requirementOf(one, own)),
  )

/** How she stands to a requirement. */
export const standing = (codigo: Requisito['codigo']) => (own: Propio) =>
  own.requisitos.flatMap(one => (one.codigo === codigo ? [requirementOf(one, own).title] : [])).join('')

function requirementOf({ codigo, estado, fuente }: Requisito, own: Propio): Requirement {
  const { met, unmet, rule, toDo } = told[codigo](own)
  if (estado === 'cumple') return { state: 'cumple', title: met, source: fuente }
  if (estado === 'por_confirmar') return { state: 'porConfirmar', title: rule, source: fuente }
  return { state: 'falta', title: unmet, source: fuente, ...(toDo && { toDo }) }
}

interface Told {
  met: string
  unmet: string
  rule: string
  toDo?: string
}

const told: Readonly<Record<Requisito['codigo'], (own: Propio) => Told>> = {
  tutor: ({ parentesco }) => ({
    met: `Usted es ${parentescoNames[parentesco]}.`,
    unmet: `Usted no figura como ${parentescoNames[parentesco]}.`,
    rule: 'Debe mostrar que está a su cuidado.',
    toDo: 'Revise el RUN. Si lo cuida por otra razón, elija esa.',
  }),
  edad: ({ beneficiario }) => ({
    met: `Tiene menos de ${underAge} años.`,
    unmet: beneficiario
      ? `Cumplió ${underAge} años el ${formatDate(addYears(beneficiario.fecha_nacimiento, underAge))}.`
      : `Ya cumplió ${underAge} años.`,
    rule: `Debe tener menos de ${underAge} años.`,
  }),
  certificado({ beneficiario }) {
    const vence = beneficiario?.certificado_vence
    return {
      met: vence ? `Su certificado vale hasta el ${formatDate(vence)}.` : 'Su certificado está vigente.',
      unmet: vence
        ? `Su certificado venció el ${formatDate(vence)}.`
        : 'Ningún registro tiene su certificado.',
      rule: 'Debe tener un certificado de discapacidad vigente.',
      toDo: vence
        ? 'Pida otra evaluación en la COMPIN.'
        : 'Pida a la COMPIN que lo anote en el registro, o que lo evalúe.',
    }
  },
  porcentaje({ beneficiario }) {
    const grado = `Su certificado dice ${beneficiario?.porcentaje_discapacidad ?? ''} %. Se pide ${disabilityPercent} % o más.`
    return {
      met: grado,
      unmet: grado,
      rule: `El certificado debe decir ${disabilityPercent} % o más.`,
      toDo: 'Si está peor, pida otra evaluación en la COMPIN.',
    }
  },
  rsh({ beneficiario }) {
    const tramo = beneficiario?.porcentaje_rsh ?? ''
    return {
      met: `Su hogar está en el ${tramo} % con menos ingresos. Se pide ${rshPercent} % o menos.`,
      unmet:
        tramo === ''
          ? `Su hogar no está en el registro. Se pide estar en el ${rshPercent} % o menos.`
          : `Su hogar está en el tramo del ${tramo} %. Se pide ${rshPercent} % o menos.`,
      rule: `Su hogar debe estar en el ${rshPercent} % con menos ingresos.`,
      toDo: 'Revise los datos de su hogar.',
    }
  },
  residencia: ({ beneficiario }) => ({
    met: `Ha vivido en Chile los últimos ${residenceYears} años.`,
    unmet: `Lleva ${yearsText(beneficiario?.anos_en_chile ?? 0)} en Chile. Se piden ${residenceYears} seguidos.`,
    rule: `Debe haber vivido en Chile los últimos ${residenceYears} años.`,
  }),
  otro_pago: ({ beneficiario }) => ({
    met: 'Nadie cobra otra ayuda por él o por ella.',
    unmet:
      beneficiario?.otro_pago === 'suf'
        ? 'Por él o por ella se paga el Subsidio Familiar (SUF).'
        : 'Alguien lo tiene de carga para la asignación familiar.',
    rule: 'Nadie puede cobrar otra ayuda por él o por ella.',
    toDo: 'No se pueden tener las dos ayudas. Deje una antes.',
  }),
}

const yearsText = (count: number) => (count === 0 ? 'menos de un año' : plural('año', 'años', count))
