import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { SummaryRow } from '#engine/content/block.ts'
import { type Content, content, link, links, main, notice, rows } from '#engine/content/content.ts'
import { plazoTestigos } from '#law/pensiones-reparto.ts'
import type { PeticionTestigos } from '#services/pensiones/contract.ts'
import { beginHref, testigosHref } from '../../funico-formulario-unico/paths.ts'
import { sinHijos } from '../../funico-formulario-unico/reasons.ts'
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
        text: `Si vivían juntos sin casarse y tienen una hija o un hijo inscrito de los dos, la pensión se pide aquí. Dos personas deben declarar que vivían juntos. Les escribimos al correo que tiene el Registro Civil. A usted también le damos el enlace, para que se lo mande. Tienen ${plazoTestigos.days} días hábiles para responder.`,
      },
      { kind: 'paragraph', text: `Si no los tienen, no se puede por internet. ${sinHijos}` },
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
  const { estado, idPeticion, vence, testigos, causante, rutCausante, dvCausante } = peticion
  const [heading, text] = estadoTexts[estado]
  const tone = { pendiente: 'info', acreditada: 'exito', no_acreditada: 'aviso', vencida: 'aviso' } as const
  return {
    title,
    blocks: content(
      notice(tone[estado], heading, text),
      estado === 'pendiente' && [
        rows('La dirección para sus testigos', {
          Dirección: `${portalUrl ?? ''}${witnessHref(idPeticion)}`,
          'Pueden declarar hasta el': formatDate(vence),
        }),
        'Les escribimos al correo que tiene el Registro Civil, si lo tiene. Mándeles también la dirección. Cada uno entra con su ClaveÚnica, y ve solo lo que le toca declarar.',
      ],
      rows('La persona que falleció', {
        Nombre: causante,
        RUN: formatRun(runFromWire({ rut: rutCausante, dv: dvCausante })),
      }),
      // Two witnesses may have the same name.
      { kind: 'summary', title: 'Sus testigos', rows: testigos.map(witnessRow) },
      links(
        estado === 'acreditada' && main(link('Pedir la pensión', beginHref('5199'))),
        link('Pedir a otros testigos', `${testigosHref}?otra=si`),
      ),
    ),
  }
}

function witnessRow({ nombre, estado, respondidoEn }: PeticionTestigos['testigos'][number]): SummaryRow {
  const when = respondidoEn ? ` el ${formatDate(respondidoEn.slice(0, 10))}` : ''
  return { label: nombre, lines: [`${saidTexts[estado]}${when}`] }
}

/** What a witness is asked for. */
export function askedText({ solicitante, causante, rutCausante, dvCausante }: PeticionTestigos): string {
  const dead =
    causante || `la persona del RUN ${formatRun(runFromWire({ rut: rutCausante, dv: dvCausante }))}`
  return `${solicitante} le pide que declare que vivía en pareja con ${dead}. Con eso quiere pedir la pensión de viudez.`
}

/** What a witness sees of the request, and the question to her. */
export function witnessView(
  { today }: Reach,
  peticion: PeticionTestigos,
  typed?: FormInput,
  errors: AskedErrors = {},
): ConsultationView {
  const { idPeticion, desde, relato, vence, testigos } = peticion
  const [own] = testigos
  const about = [
    askedText(peticion),
    rows('Lo que dice', { 'Vivían juntos desde el': formatDate(desde), 'Cómo vivían': relato }),
  ]
  const view = (...parts: readonly Content[]) => ({
    title: 'Su declaración como testigo',
    blocks: content(...parts),
  })
  if (own?.estado !== 'pendiente') {
    const said = own?.estado === 'rehusa' ? 'Usted no quiso declarar' : 'Usted ya declaró'
    const text = 'Quedó anotado. No tiene que hacer nada más. Gracias por responder.'
    return view(notice('exito', said, text), about)
  }
  const day = formatDate(vence)
  if (today > vence) {
    const text = `Se podía declarar hasta el ${day}. Quien la pidió puede pedirla otra vez.`
    return view(about, notice('aviso', 'El plazo terminó', text))
  }
  const asked = view(
    about,
    notice(
      'info',
      '',
      `Puede responder hasta el ${day}. Nadie le puede obligar a declarar. Declarar algo falso es un delito.`,
    ),
  )
  const fields = fieldsOf(declaracionQuestions, typed, errors)
  const action = witnessHref(idPeticion)
  return {
    ...asked,
    errors: errorItems(errors),
    blocks: [...asked.blocks, { kind: 'questions', action, submit: 'Enviar mi respuesta', fields }],
  }
}
