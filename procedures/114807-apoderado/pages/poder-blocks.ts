import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  heading,
  link,
  links,
  list,
  notice,
  onward,
  rows,
} from '#engine/content/content.ts'
import type { Poder } from '#services/poderes/contract.ts'
import { type AskedErrors, fieldsOf } from '../../parts/asking/asked.ts'
import { hrefTo, poderPath } from '../paths.ts'
import { aceptacionQuestions, confirmacionQuestions } from '../questions.ts'

/** What was typed, and what is wrong with it. */
export interface Reading {
  readonly form?: FormInput
  readonly errors: AskedErrors
  /** She answered what is not hers to answer, or is answered already. */
  readonly late?: true
}

/** The question to the attorney, or to the principal of a paper. */
export const questionsOf = ({ presentadoPor }: Poder) =>
  presentadoPor === 'apoderado' ? confirmacionQuestions : aceptacionQuestions

/** The link that who presented it sends to the other person. */
export function addressBlocks(
  { portalUrl }: Pick<ConsultationReach<unknown>, 'portalUrl'>,
  { idPoder, rol, mandante, apoderado }: Poder,
): Content {
  const other = capitalizeName(rol === 'mandante' ? apoderado.nombre : mandante.nombre)
  return [
    `Copie esta dirección web y mándesela a ${other}. Con ella entra con su propia ClaveÚnica y responde. Nadie más la puede abrir.`,
    rows('', { 'Dirección web': `${portalUrl ?? ''}${hrefTo(poderPath(idPoder))}` }),
  ]
}

export function acceptBlocks(poder: Poder, reading?: Reading): readonly PageBlock[] {
  const { idPoder, aceptarHasta, presentadoPor } = poder
  const isPaper = presentadoPor === 'apoderado'
  return [
    ...content(
      heading(isPaper ? 'Si dice que sí' : 'Si acepta'),
      list(
        isPaper
          ? [
              'Esa persona puede cobrar por usted y ver sus pagos.',
              'Usted lee cada vez que los mira, con su nombre.',
              'Puede terminar el poder cuando quiera, aquí mismo.',
              'Si no conoce a esa persona, o nadie le habló de esto, diga que no. No pasa nada.',
            ]
          : [
              'Puede cobrar y ver los pagos de quien le da el poder.',
              'Lo que cobra es de esa persona: se lo debe entregar.',
              'Ella lee quién vio sus datos y para qué.',
              'Puede renunciar cuando quiera. Nadie le obliga a aceptar.',
            ],
      ),
      aceptarHasta && notice('info', '', `Puede responder hasta el ${formatDate(aceptarHasta)}.`),
    ),
    {
      kind: 'questions',
      action: hrefTo(poderPath(idPoder)),
      submit: 'Enviar mi respuesta',
      fields: fieldsOf(questionsOf(poder), reading?.form, reading?.errors),
    },
  ]
}

/** What the attorney can do with it. */
export const powersBlocks = ({ idPoder }: Poder): Content => [
  heading('Qué puede hacer con este poder'),
  onward(
    link('Pedir los pagos por cobrar', '/tramites/114831/pagos'),
    link('Ver sus liquidaciones', `/tramites/5250?por=${idPoder}`),
  ),
]

/** To the principal: who reads what she has in the power. */
export const whoSaw: Content = [
  'Lo que esa persona mira o pide por usted queda anotado, con su nombre.',
  links(link('Ver quién ha usado mis datos', '/datos/accesos')),
]
