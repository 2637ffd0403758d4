import { formatListDate } from '#domain/dates.ts'
import type { Consultation, ConsultationReach, OwnCase } from '#engine/cases/consultation.ts'
import type { IssuedPaper, PaperKind } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import { keepResolution } from '../../parts/requests/kept-resolution.ts'
import { silenceNotice } from '../../parts/telling/silence.ts'
import { paths } from '../paths.ts'
import type { Services } from '../registers.ts'

/** Resolutions of the IPS. */
export const resolucionKind: PaperKind = {
  id: 'nueva-solicitud-af-resolucion',
  name: 'Resolución de asignación familiar',
}

type Reach = ConsultationReach<Services>

const decided = ['aprobada', 'rechazada', 'extinguida']
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
      blocks: [
        ...mailedBlocks(reach.query.get('correo')),
        ...(silent ? [notAll] : []),
        ...(papers.length > 0 ? paperBlocks(reach, papers) : silent ? [] : [none(reach)]),
      ],
    }
  },

  async act(reach, form) {
    const [to] = await reach.papers.mailAddresses()
    const result = to
      ? await reach.papers.mail(form.text('resolucion'), to, form.text('pedido') || reach.requestId)
      : 'not-her-address'
    if (result === 'not-found') return { kind: 'not-found' }
    const correo = result === 'queued' ? 'enviado' : 'falta'
    return { kind: 'redirect', href: reach.hrefOf(paths.resolucion, { correo }) }
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

function paperBlocks({ hrefOf, requestId }: Reach, papers: readonly IssuedPaper[]): readonly Block[] {
  return [
    { kind: 'paragraph', text: 'Son los documentos del IPS, tal como él los hizo.' },
    {
      kind: 'table',
      caption: 'Resoluciones',
      head: ['Resolución', 'Guardada el'],
      rows: papers.map(({ title, href, issuedOn }) => [
        { text: `${title} (PDF)`, href },
        formatListDate(issuedOn),
      ]),
    },
    {
      kind: 'actions',
      actions: papers.slice(0, 3).map(({ id, title }) => ({
        kind: 'post',
        label: `Enviar a mi correo: ${title}`,
        action: hrefOf(paths.resolucion),
        fields: { resolucion: id, pedido: requestId },
      })),
    },
  ]
}

const notAll = silenceNotice(
  'Puede que falte una resolución en esta lista. Intente de nuevo en unos minutos.',
)

const none = ({ hrefOf }: Reach): Block => ({
  kind: 'empty',
  title: 'Aún no hay resoluciones',
  text: 'Cuando el IPS decida una solicitud suya, la resolución estará aquí.',
  action: { kind: 'link', label: 'Ver mis solicitudes', href: hrefOf(paths.solicitudes), primary: true },
})

function mailedBlocks(correo: string): readonly Block[] {
  if (correo === 'enviado')
    return [{ kind: 'notice', tone: 'exito', text: 'Le enviamos la resolución a su correo.' }]
  if (correo === 'falta')
    return [
      {
        kind: 'notice',
        tone: 'aviso',
        text: 'No tenemos un correo suyo. Escríbalo en «Mis Datos» e intente de nuevo, o baje la resolución.',
      },
    ]
  return []
}
