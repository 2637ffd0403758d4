import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  figure,
  folded,
  heading,
  link,
  list,
  notice,
  onward,
} from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { paseCulturalClp } from '#law/pase-cultural.ts'
import type { EstadoPublico } from '#services/pase-cultural/contract.ts'
import { enquire, enquiryQuestions } from '../parts/telling/open-enquiry.ts'
import { hrefTo, paths, signInTo } from './paths.ts'
import { noTitleOn, reglas, review, usos } from './reasons.ts'
import type { Services } from './registers.ts'

const { run, fechaNacimiento } = enquiryQuestions('RUN')
const own = link('Ver mi pase', hrefTo(paths.beneficio))

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
    intro: ({ today, signedIn }) =>
      content(
        figure('Se da una sola vez', formatClp(paseCulturalClp.nearest(today)), { note: usos }),
        folded('Qué se pide este año', list(reglas(today))),
        signedIn && [onward(own), heading('O consulte por otra persona')],
      ),
    questions: {
      run,
      fechaNacimiento: {
        ...fechaNacimiento,
        label: 'Fecha de nacimiento',
        hint: 'Por ejemplo, 27 3 2008.',
      },
    },
    submitLabel: 'Consultar',
    verify: ({ services }, persona) => enquire(persona, query => services.paseCultural.consultar({ query })),
    verifySilence: 'stop',
    pendingText:
      'El Ministerio de las Culturas no respondió. No es por algo que usted escribió. Intente de nuevo en unos minutos.',
  })
  .tells({
    id: 'respuesta',
    path: paths.respuesta,
    tell: async ({ context: { verified, today, signedIn } }) =>
      respuesta(verified.persona?.estado, today, signedIn),
  })

/**
 * Shown to anyone with a RUN and its birth date: whether there is a pass, and what to do next. Leads to the person's own
 * pass, by way of the sign-in if there is no session.
 */
export function respuesta(
  estado: EstadoPublico | undefined,
  today: IsoDate,
  signedIn: boolean,
): ConsultationView {
  const goOn = onward(
    signedIn ? own : link('Ingresar con ClaveÚnica', signInTo(paths.beneficio)),
    link('Consultar otra vez', hrefTo(paths.consulta)),
  )
  const view = (title: string, ...parts: readonly Content[]) => ({ title, blocks: content(...parts) })
  switch (estado) {
    case 'por_activar':
      return view(
        'Le toca el Pase Cultural',
        notice('exito', '', 'No llega solo: falta activarlo, o la CuentaRUT donde se deposita.'),
        'Si el pase es suyo, ingrese con su ClaveÚnica y vea qué falta. Toma dos minutos y no cuesta nada.',
        goOn,
      )
    case 'activado':
      return view(
        'El Pase Cultural ya está activado',
        'Si el pase es suyo, ingrese y vea hasta cuándo lo puede usar.',
        goOn,
      )
    case 'vencido':
      return view(
        'El Pase Cultural ya se venció',
        'Se da una sola vez. Si el pase era suyo, ingrese y vea las fechas.',
        goOn,
        review,
      )
    default:
      return view(
        noTitleOn(today),
        heading('Qué se pide'),
        list(reglas(today)),
        'Si la consulta es por usted, ingrese con su ClaveÚnica. Ahí ve qué falta y qué puede hacer.',
        goOn,
        review,
      )
  }
}
