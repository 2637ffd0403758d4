import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { plazoTestigos } from '#law/pensiones-reparto.ts'
import type { PeticionTestigos } from '#services/pensiones/contract.ts'
import { beginHref, testigosHref } from '../../funico-formulario-unico/paths.ts'
import type { Services } from '../../funico-formulario-unico/registers.ts'
import { type AskedErrors, errorItems, fieldsOf } from '../../parts/asking/asked.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { otroCamino } from '../letters.ts'
import {
  convivenciaQuestions,
  declaracionQuestions,
  primerTestigoQuestions,
  segundoTestigoQuestions,
} from '../questions/testigos.ts'

type Reach = ConsultationReach<Services>

const title = 'Testigos de que vivían juntos'

export const witnessHref = (id: string) => `${testigosHref}/${id}`

/** Shown if the institution does not answer. */
export function silent(href: string): ConsultationView {
  const text = 'Espere unos minutos e intente de nuevo. No perdió nada.'
  return { title, blocks: silenceBlocks({ text, href }) }
}

/** The page that asks for two witnesses. */
export function askingView(reach: Reach, typed?: FormInput, errors: AskedErrors = {}): ConsultationView {
  return {
    title,
    errors: errorItems(errors),
    blocks: [
      {
        kind: 'paragraph',
        text: `Si vivían juntos sin casarse, dos personas deben declararlo. Les escribimos al correo que tiene el Registro Civil. A usted también le damos el enlace, para que se lo mande. Tienen ${plazoTestigos.days} días hábiles para responder.`,
      },
      {
        kind: 'questions',
        action: `${testigosHref}?clave=${reach.requestId}`,
        submit: 'Pedir su declaración',
        fields: fieldsOf(convivenciaQuestions, typed, errors),
        sections: [
          { title: 'Primer testigo', fields: fieldsOf(primerTestigoQuestions, typed, errors) },
          { title: 'Segundo testigo', fields: fieldsOf(segundoTestigoQuestions, typed, errors) },
        ],
      },
    ],
  }
}

const estadoTexts: Readonly<Record<PeticionTestigos['estado'], readonly [string, string]>> = {
  pendiente: ['Faltan declaraciones', 'Les toca a sus testigos. Mándeles la dirección de abajo.'],
  acreditada: ['Los dos declararon', 'Ya puede pedir la pensión.'],
  no_acreditada: ['Un testigo no quiso declarar', otroCamino],
  vencida: ['El plazo terminó', otroCamino],
}

const saidTexts = { pendiente: 'Aún no responde', declara: 'Declaró', rehusa: 'No quiso declarar' } as const

/** Which witnesses have answered, and the link for those who have not. */
export function ownView({ portalUrl }: Reach, peticion: PeticionTestigos): ConsultationView {
  const [heading, text] = estadoTexts[peticion.estado]
  const isOpen = peticion.estado === 'pendiente'
  return {
    title,
    blocks: [
      {
        kind: 'notice',
        tone: isOpen ? 'info' : peticion.estado === 'acreditada' ? 'exito' : 'aviso',
        title: heading,
        text,
      },
      ...(isOpen
        ? [
            {
              kind: 'summary',
              title: 'La dirección para sus testigos',
              rows: [
                { label: 'Dirección', lines: [`${portalUrl ?? ''}${witnessHref(peticion.idPeticion)}`] },
                { label: 'Pueden declarar hasta el', lines: [formatDate(peticion.vence)] },
              ],
            } as const,
            {
              kind: 'paragraph',
              text: 'Les escribimos al correo que tiene el Registro Civil, si lo tiene. Mándeles también la dirección. Cada uno entra con su ClaveÚnica, y ve solo lo que le toca declarar.',
            } as const,
          ]
        : []),
      { kind: 'summary', title: 'Sus testigos', rows: peticion.testigos.map(witnessRow) },
      {
        kind: 'actions',
        actions: [
          ...(peticion.estado !== 'acreditada'
            ? []
            : [{ kind: 'link', label: 'Pedir la pensión', href: beginHref('5199'), primary: true } as const]),
          { kind: 'link', label: 'Pedir a otros testigos', href: `${testigosHref}?otra=si` },
        ],
      },
    ],
  }
}

function witnessRow({
  nombre: name,
  estado,
  respondidoEn,
}: PeticionTestigos['testigos'][number]): SummaryRow {
  const when = respondidoEn ? ` el ${formatDate(respondidoEn.slice(0, 10))}` : ''
  return { label: name, lines: [`${saidTexts[estado]}${when}`] }
}

/** What a witness sees of the request, and the question to her. */
export function witnessView(
  reach: Reach,
  peticion: PeticionTestigos,
  typed?: FormInput,
  errors: AskedErrors = {},
): ConsultationView {
  const { solicitante, causante, desde, relato, vence, testigos, rutCausante, dvCausante } = peticion
  const [own] = testigos
  const dead =
    causante || `la persona del RUN ${formatRun(runFromWire({ rut: rutCausante, dv: dvCausante }))}`
  const about: readonly Block[] = [
    {
      kind: 'paragraph',
      text: `${solicitante} pide la pensión de viudez por ${dead}. Le pide a usted que declare como testigo.`,
    },
    {
      kind: 'summary',
      title: 'Lo que dice',
      rows: [
        { label: 'Vivían juntos desde el', lines: [formatDate(desde)] },
        { label: 'Cómo vivían', lines: [relato] },
      ],
    },
  ]
  if (own?.estado !== 'pendiente')
    return {
      title: 'Su declaración como testigo',
      blocks: [
        {
          kind: 'notice',
          tone: 'exito',
          title: own?.estado === 'rehusa' ? 'Usted no quiso declarar' : 'Usted ya declaró',
          text: 'Quedó anotado. No tiene que hacer nada más. Gracias por responder.',
        },
        ...about,
      ],
    }
  if (reach.today > vence)
    return {
      title: 'Su declaración como testigo',
      blocks: [
        ...about,
        {
          kind: 'notice',
          tone: 'aviso',
          title: 'El plazo terminó',
          text: `Se podía declarar hasta el ${formatDate(vence)}. Quien la pidió puede pedirla otra vez.`,
        },
      ],
    }
  return {
    title: 'Su declaración como testigo',
    errors: errorItems(errors),
    blocks: [
      ...about,
      {
        kind: 'notice',
        tone: 'info',
        text: `Puede responder hasta el ${formatDate(vence)}. Nadie le puede obligar a declarar. Declarar algo falso es un delito.`,
      },
      {
        kind: 'questions',
        action: witnessHref(peticion.idPeticion),
        submit: 'Enviar mi respuesta',
        fields: fieldsOf(declaracionQuestions, typed, errors),
      },
    ],
  }
}
