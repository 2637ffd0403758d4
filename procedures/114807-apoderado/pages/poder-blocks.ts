import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
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
): readonly Block[] {
  const other = capitalizeName(rol === 'mandante' ? apoderado.nombre : mandante.nombre)
  return [
    {
      kind: 'paragraph',
      text: `Copie esta dirección web y mándesela a ${other}. Con ella entra con su propia ClaveÚnica y responde. Nadie más la puede abrir.`,
    },
    {
      kind: 'summary',
      rows: [{ label: 'Dirección web', lines: [`${portalUrl ?? ''}${hrefTo(poderPath(idPoder))}`] }],
    },
  ]
}

export function acceptBlocks(poder: Poder, reading?: Reading): readonly PageBlock[] {
  const { idPoder, aceptarHasta, presentadoPor } = poder
  return [
    { kind: 'heading', text: presentadoPor === 'apoderado' ? 'Si dice que sí' : 'Si acepta' },
    {
      kind: 'list',
      items:
        presentadoPor === 'apoderado'
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
    },
    ...(aceptarHasta
      ? [
          {
            kind: 'notice',
            tone: 'info',
            text: `Puede responder hasta el ${formatDate(aceptarHasta)}.`,
          } as const,
        ]
      : []),
    {
      kind: 'questions',
      action: hrefTo(poderPath(idPoder)),
      submit: 'Enviar mi respuesta',
      fields: fieldsOf(questionsOf(poder), reading?.form, reading?.errors),
    },
  ]
}

/** What the attorney can do with it. */
export function powersBlocks({ idPoder }: Poder): readonly Block[] {
  return [
    { kind: 'heading', text: 'Qué puede hacer con este poder' },
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Pedir los pagos por cobrar', href: '/tramites/114831/pagos', primary: true },
        { kind: 'link', label: 'Ver sus liquidaciones', href: `/tramites/5250?por=${idPoder}` },
      ],
    },
  ]
}

export function whoSawBlocks(isPrincipal: boolean): readonly Block[] {
  if (!isPrincipal) return []
  return [
    {
      kind: 'paragraph',
      text: 'Lo que esa persona mira o pide por usted queda anotado, con su nombre.',
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Ver quién pidió mis datos', href: '/datos/accesos' }],
    },
  ]
}
