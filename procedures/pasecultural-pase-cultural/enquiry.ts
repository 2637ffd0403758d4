import { formatClp } from '#domain/money.ts'
import { ask } from '#engine/asking/ask.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { paseCulturalClp } from '#law/pase-cultural.ts'
import type { EstadoPublico } from '#services/pase-cultural/contract.ts'
import { hrefTo, paths, signInTo } from './paths.ts'
import { reglas, review, usos } from './reasons.ts'
import { askCoarsely, type Services } from './registers.ts'

/**
 * The enquiry at the procedure's own address. Anyone enquires with RUN and birth date; a signed-in person gets a link
 * to her own pass.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta del Pase Cultural',
  access: 'open',
  outcomePath: paths.respuesta,
})
  .page('persona', {
    path: paths.consulta,
    title: 'Pase Cultural',
    shortTitle: 'Consulta',
    lead: 'Vea si le toca, y qué hacer para activarlo.',
    intro: ({ today, signedIn }) => [
      {
        kind: 'figure',
        label: 'Se da una sola vez',
        value: formatClp(paseCulturalClp.nearest(today)),
        note: usos,
      },
      {
        kind: 'details',
        summary: 'Qué se pide este año',
        blocks: [{ kind: 'list', items: reglas(today) }],
      },
      ...(signedIn ? [{ kind: 'actions', actions: [own] } as const] : []),
    ],
    questions: {
      run: ask.run({
        of: 'persona',
        label: 'RUN',
        hint: 'Por ejemplo, 12.345.678-5.',
        missing: 'Escriba el RUN, por ejemplo 12.345.678-5.',
      }),
      fechaNacimiento: ask.date({
        label: 'Fecha de nacimiento',
        hint: 'Por ejemplo, 27 3 2008.',
        missing: 'Escriba la fecha de nacimiento: día, mes y año.',
        notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
      }),
    },
    submitLabel: 'Consultar',
    verify: ({ services }, persona) => askCoarsely(services, persona),
    verifySilence: 'stop',
    pendingText:
      'El Ministerio de las Culturas no respondió. No es por algo que usted escribió. Intente de nuevo en unos minutos.',
  })
  .tells({
    id: 'respuesta',
    path: paths.respuesta,
    tell: async ({ context: { verified, today, signedIn } }) =>
      respuesta(verified.persona?.estado, today, signedIn ? own : signIn),
  })

const own: Action = { kind: 'link', label: 'Ver mi pase', href: hrefTo(paths.beneficio), primary: true }
const signIn: Action = {
  kind: 'link',
  label: 'Ingresar con ClaveÚnica',
  href: signInTo(paths.beneficio),
  primary: true,
}
const askAgain: Action = { kind: 'link', label: 'Consultar otra vez', href: hrefTo(paths.consulta) }
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/**
 * Shown to anyone with a RUN and its birth date: whether there is a pass, and what to do next.
 * @param goOn - leads to the person's own pass, by way of the sign-in if there is no session
 */
export function respuesta(
  estado: EstadoPublico | undefined,
  today: string,
  goOn: Action = signIn,
): ConsultationView {
  const actions = (...all: Action[]): Block => ({ kind: 'actions', actions: [...all, askAgain] })
  switch (estado) {
    case 'por_activar':
      return {
        title: 'Le toca el Pase Cultural',
        blocks: [
          { kind: 'notice', tone: 'exito', text: 'Falta activarlo. No llega solo.' },
          paragraph(
            'Si el pase es suyo, ingrese con su ClaveÚnica y actívelo. Toma dos minutos y no cuesta nada.',
          ),
          actions(goOn),
        ],
      }
    case 'activado':
      return {
        title: 'El Pase Cultural ya está activado',
        blocks: [paragraph('Si el pase es suyo, ingrese y vea hasta cuándo lo puede usar.'), actions(goOn)],
      }
    case 'vencido':
      return {
        title: 'El Pase Cultural ya se venció',
        blocks: [
          paragraph('Se da una sola vez. Si el pase era suyo, ingrese y vea las fechas.'),
          actions(goOn),
          ...review,
        ],
      }
    default:
      return {
        title: 'Hoy no le toca el Pase Cultural',
        blocks: [
          { kind: 'heading', text: 'Qué se pide' },
          { kind: 'list', items: reglas(today) },
          paragraph(
            'Si la consulta es por usted, ingrese con su ClaveÚnica. Ahí ve qué falta y qué puede hacer.',
          ),
          actions(goOn),
          ...review,
        ],
      }
  }
}
