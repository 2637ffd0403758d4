import { formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { arrivalDay } from '#domain/working-days.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import {
  type Content,
  checklist,
  content,
  folded,
  heading,
  link,
  links,
  list,
  main,
  notice,
  steps,
} from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { RequisitoPension, SituacionPension, TramiteId } from '#services/pensiones/contract.ts'
import type { Ficha } from '../../ficha/types.ts'
import { findUndelivered } from '../../parts/requests/undelivered.ts'
import { silentEnquiry } from '../../parts/telling/silence.ts'
import { beginHref, estadoHref, pensionHref, requestHref, testigosHref } from '../paths.ts'
import { reasons, sinHijos, why } from '../reasons.ts'
import { askSituacion, constaDe, type Services } from '../registers.ts'
import { tramites } from '../words.ts'
import { anosContent } from './anos.ts'

/** Texts of one pension's page. */
export interface PensionTexts {
  readonly ficha: Ficha
  /** Explanation in a sentence or two. */
  readonly que: string
  readonly requisitos: readonly string[]
  /** What somebody else decides first, to look at. */
  readonly decide?: Content
  readonly papeles: readonly string[]
}

/** The page at the pension's own address: an explanation and, for signed-in people, whether they can request it. */
export const requisitosPage = (id: TramiteId, texts: PensionTexts): Consultation<Services> => ({
  id: 'requisitos',
  path: '',
  access: 'open',
  load: async reach => ({
    title: texts.ficha.title,
    // Who is signed in reads first how she stands.
    blocks: content(
      await standing(reach, id),
      reach.signedIn ? folded('Qué es, quién puede y qué necesita', about(texts)) : about(texts),
    ),
  }),
})

async function standing(reach: ConsultationReach<Services>, id: TramiteId): Promise<Content> {
  const { services, person, signedIn, today } = reach
  const { suyo } = tramites[id]
  if (!signedIn)
    return [
      `Ingrese con su ClaveÚnica y le decimos de inmediato si puede pedir ${suyo}. No hay que llenar nada antes.`,
      links(
        main(link('Ingresar y revisar', `/login/claveunica?destino=${encodeURIComponent(pensionHref(id))}`)),
      ),
    ]
  const seeOwn = link('Ver mis solicitudes', estadoHref(id))
  // Whose pension as an orphan it is, only the institution can say.
  const sent = id === '5239' ? undefined : await findUndelivered(reach.cases)
  if (sent) {
    const text = `La envió el ${formatDate(isoDateInChile(sent.sentAt))}, con el número ${sent.folio}. La estamos entregando al IPS.`
    return [notice('info', askedTitle(id), text), links(main(link('Ver en qué va', estadoHref(id))))]
  }
  const situacion = await whenAnswered(askSituacion(services, person.run, id))
  if (!situacion)
    return [
      notice('aviso', 'No pudimos revisar sus requisitos', silentEnquiry),
      links(main(link('Intentar de nuevo', pensionHref(id))), seeOwn),
    ]
  return [standingOf(situacion, main(link(`Pedir ${suyo}`, beginHref(id))), today), links(seeOwn)]
}

const askedTitle = (id: TramiteId) => (id === '64155' ? 'Ya lo pidió' : 'Ya la pidió')

/** A person's situation before the first question. */
export function standingOf(situacion: SituacionPension, begin: Action, today: IsoDate): Content {
  const { tramite, motivo, requisitos, solicitudAbierta } = situacion
  const all = requisitosList(situacion)
  const years = anosContent(situacion)
  if (motivo === 'en_curso' && solicitudAbierta) {
    const { idSolicitud, folio } = solicitudAbierta
    const text = `Su solicitud ${folio} es del ${formatDate(arrivalDay(solicitudAbierta))}. Espere la respuesta.`
    return [
      notice('info', askedTitle(tramite), text),
      links(main(link('Ver en qué va', requestHref(idSolicitud)))),
    ]
  }
  if (motivo === null || tramite === '5239') {
    const title = tramite === '64155' ? 'Lo puede pedir' : 'La puede pedir'
    // A whole yes comes first; what is still to be confirmed is read before the form is begun.
    return requisitos.length > 0 && requisitos.every(({ cumple }) => cumple)
      ? [notice('exito', title, metText(situacion)), links(begin), years, all]
      : [years, all, links(begin)]
  }
  const told = reasons.told(motivo, constaDe(situacion), today)
  return [
    notice('aviso', reasons.outcomes[motivo].title, 'Abajo ve por qué, y qué puede hacer.'),
    why(told),
    links(...told.links.filter(({ primary }) => primary)),
    years,
    all,
  ]
}

/** What the medical commission decides is in no register before it has seen her. */
const metText = ({ tramite, invalidezDeclarada }: SituacionPension) =>
  tramite === '5381' && !invalidezDeclarada
    ? 'Según los registros, cumple lo de abajo. Falta lo que decide: que la comisión médica (COMPIN) declare la invalidez. El IPS le pregunta cuando llega la solicitud. Si no la ha examinado, pida antes una hora ahí.'
    : 'Según los registros, cumple lo que se pide.'

const requisitoTitles: Readonly<Record<RequisitoPension['codigo'], (exigido: number | null) => string>> = {
  sin_afp: () => 'No estar en una AFP (administradora de fondos de pensiones)',
  caja: () => 'Haber cotizado en una caja antigua',
  edad: exigido => `Tener ${exigido} años o más`,
  semanas: exigido => `Juntar ${exigido?.toLocaleString('es-CL')} semanas cotizadas`,
  anios: exigido => `Juntar ${exigido} años de servicio`,
  cese: () => 'Haber dejado el trabajo',
  bajo_edad_vejez: exigido => `Tener menos de ${exigido} años`,
  sin_pension: () => 'No recibir ya una pensión de una caja antigua',
  periodos: () => 'Tener trabajos sin cotizaciones anotadas',
}

/** What is asked, who says whether it is met, and what is on record; the age is the Registro Civil's. */
const requisitosList = ({
  tramite,
  requisitos,
  trabajoPesado,
  invalidezDeclarada,
}: SituacionPension): Content =>
  requisitos.length > 0 &&
  checklist('Lo que se pide', [
    ...requisitos.map(({ codigo, cumple, exigido, registrado }) => {
      const who = codigo === 'edad' || codigo === 'bajo_edad_vejez' ? 'Registro Civil' : 'IPS'
      const unidad = codigo === 'semanas' || codigo === 'periodos' ? 'semanas' : 'años'
      return {
        state: cumple ? ('cumple' as const) : ('falta' as const),
        title: requisitoTitles[codigo](exigido),
        source:
          registrado === null ? who : `${who}, que registra ${registrado.toLocaleString('es-CL')} ${unidad}`,
        ...(codigo === 'edad' &&
          trabajoPesado && {
            toDo: `La edad baja por ${trabajoPesado.anios} años de trabajo pesado calificado.`,
          }),
      }
    }),
    ...(tramite === '5381' && !invalidezDeclarada
      ? [
          {
            state: 'porConfirmar' as const,
            title: 'Que la comisión médica declare la invalidez',
            source: 'COMPIN',
          },
        ]
      : []),
  ])

const about = ({ ficha, que, requisitos, decide, papeles }: PensionTexts): Content => [
  heading('Qué es'),
  que,
  heading(ficha.id === '64155' ? 'Quién puede pedirlo' : 'Quién puede pedirla'),
  list(requisitos),
  decide,
  ficha.id === '5199' && [
    'Si vivían juntos sin casarse y tienen una hija o un hijo inscrito de los dos, pida primero la declaración de dos testigos.',
    links(link('Pedir los testigos', testigosHref)),
    `Si no los tienen, no se puede por internet. ${sinHijos}`,
  ],
  heading('Qué necesita'),
  list(papeles),
  'No cuesta nada. Llenar el formulario toma unos 15 minutos. Guardamos lo que escribe, y puede seguir otro día o en otro teléfono.',
  heading('Qué pasa después'),
  steps([
    'Le damos un comprobante con su número de solicitud.',
    'El Instituto de Previsión Social (IPS) estudia su solicitud. La ley le da seis meses.',
    'Si falta un papel, se lo pedimos aquí y por correo.',
    'Cuando resuelva, aquí ve la respuesta y el porqué.',
  ]),
]
