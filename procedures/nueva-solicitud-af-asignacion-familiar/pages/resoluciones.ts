import { formatListDate } from '#domain/dates.ts'
import type { Consultation, ConsultationReach, OwnCase } from '#engine/cases/consultation.ts'
import type { IssuedPaper, PaperKind } from '#engine/cases/paper.ts'
import type { Action } from '#engine/content/block.ts'
import { type Content, content, link, links, main, notice } from '#engine/content/content.ts'
import { keepResolution } from '../../parts/requests/kept-resolution.ts'
import { silenceNotice } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { decided } from '../requests.ts'

/** Resolutions of the IPS. */
export const resolucionKind: PaperKind = {
  id: 'nueva-solicitud-af-resolucion',
  name: 'Resolución de asignación familiar',
}

type Reach = ConsultationReach<Services>

const shown = 50

/**
 * The resolutions of the person's requests. Each is fetched from the institution once and stored as received, with its
 * hash; later visits read the stored one.
 */
export const descargarResolucion: Consultation<Services> = {
  id: 'resoluciones',
  path: paths.resolucion,

  async load(reach) {
    const { papers, silent } = await keptResolutions(reach)
    return {
      title: 'Resoluciones',
      blocks: content(
        mailed(reach.query.get('correo')),
        silent && notAll,
        papers.length > 0 ? papersOf(papers, reach.requestId) : !silent && none,
      ),
    }
  },

  async act(reach, form) {
    const [to] = await reach.papers.mailAddresses()
    const result = to
      ? await reach.papers.mail(form.text('resolucion'), to, form.text('pedido') || reach.requestId)
      : 'not-her-address'
    if (result === 'not-found') return { kind: 'not-found' }
    const correo = result === 'queued' ? 'enviado' : 'falta'
    return { kind: 'redirect', href: hrefTo(paths.resolucion, { correo }) }
  },
}

/** The stored resolutions, after fetching the missing ones. */
async function keptResolutions({ cases, papers, services }: Reach) {
  const own = (await cases.list({ pageSize: shown })).cases.filter(isDecided)
  const before = await papers.list({ kind: resolucionKind.id })
  let silent = false
  for (const { idSolicitud, institutionFolio: folio } of own) {
    const one = await keepResolution(papers, before, {
      kind: resolucionKind,
      idSolicitud,
      folio,
      institution: 'Instituto de Previsión Social (IPS)',
      fetch: () => services.asignacionFamiliar.resolucion({ params: { idSolicitud } }),
    })
    if (one === 'silent') silent = true
  }
  return { papers: await papers.list({ kind: resolucionKind.id }), silent }
}

/** A request that the institution has decided, with its own ids. */
function isDecided(one: OwnCase): one is OwnCase & { idSolicitud: string; institutionFolio: string } {
  return one.idSolicitud !== undefined && one.institutionFolio !== undefined && decided.includes(one.state)
}

function papersOf(papers: readonly IssuedPaper[], requestId: string): Content {
  return [
    'Son los documentos del IPS, tal como él los hizo.',
    {
      kind: 'table',
      caption: 'Resoluciones',
      head: ['Resolución', 'Guardada el'],
      rows: papers.map(({ title, href, issuedOn }) => [
        { text: `${title} (PDF)`, href },
        formatListDate(issuedOn),
      ]),
    },
    links(
      ...papers.slice(0, 3).map(
        ({ id, title }): Action => ({
          kind: 'post',
          label: `Enviar a mi correo: ${title}`,
          action: hrefTo(paths.resolucion),
          fields: { resolucion: id, pedido: requestId },
        }),
      ),
    ),
  ]
}

const notAll = silenceNotice(
  'Puede que falte una resolución en esta lista. Intente de nuevo en unos minutos.',
)

const none: Content = {
  kind: 'empty',
  title: 'Aún no hay resoluciones',
  text: 'Cuando el IPS decida una solicitud suya, la resolución estará aquí.',
  action: main(link('Ver mis solicitudes', hrefTo(paths.solicitudes))),
}

/** What came of sending one by mail. */
const mailed = (correo: string): Content => [
  correo === 'enviado' && notice('exito', '', 'Le enviamos la resolución a su correo.'),
  correo === 'falta' &&
    notice(
      'aviso',
      '',
      'No tenemos un correo suyo. Escríbalo en «Mis Datos» e intente de nuevo, o baje la resolución.',
    ),
]
