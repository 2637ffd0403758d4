import { capitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { content, heading, link, links, main, onward, rows } from '#engine/content/content.ts'
import { pageSize } from '#engine/content/lists.ts'
import { anotherPath, fieldsOfKept } from '#engine/walking/another.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ContratacionDetalle, ContratacionEnLista, EstadoContratacion } from '#services/stj/contract.ts'
import { archivoResolucion, resolutionFor } from '../5433v2-stj-contratacion/pages/resolucion.ts'
import { paths as requestPaths, hrefTo as requestTo } from '../5433v2-stj-contratacion/paths.ts'
import { refusals } from '../5433v2-stj-contratacion/reasons.ts'
import { grantedText, otraSolicitud, personas, requests } from '../5433v2-stj-contratacion/requests.ts'
import { peopleContent } from '../parts/requests/people-texts.ts'
import { filingCell, readSearch, requestsBlocks, stateCell } from '../parts/requests/request-search.ts'
import { filedRow } from '../parts/requests/requests.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { askSolicitud, type Services, withoutId } from './registers.ts'

type Reach = ConsultationReach<Services>

const title = 'Solicitudes y pagos por contratar jóvenes'
const { states } = requests

const silence = (href: string) =>
  silenceBlocks({ text: 'Le preguntamos recién y no contestó. Intente de nuevo en unos minutos.', href })

/** The requests of a company that the person represents. */
export const list: Consultation<Services> = {
  id: 'solicitudes',
  path: paths.solicitudes,
  por: 'empresas',
  async load({ services: { stj }, query, hrefOf, person, empresa, today }) {
    const known = await whenAnswered(stj.listadoEmpresas())
    if (!known) return { title, blocks: silence(hrefOf(paths.solicitudes)) }
    // Who employs in her own name is her own company.
    const rut = empresa?.rut ?? person.run
    const own = known.empresas.find(one => runFromWire(one) === rut)
    if (!own) return { title, blocks: [noCompany] }
    const { idEmpresa, razonSocial } = own
    const search = readSearch(query, states)
    const reply = await whenAnswered(
      stj.misSolicitudes({
        query: {
          idEmpresa,
          // The states of the definition are the institution's.
          estado: (search.estado || undefined) as EstadoContratacion | undefined,
          desde: search.desde || undefined,
          hasta: search.hasta || undefined,
          registros: pageSize,
          pagina: search.page,
        },
      }),
    )
    if (!reply) return { title, blocks: silence(hrefOf(paths.solicitudes)) }
    return {
      title,
      errors: search.errors,
      blocks: content(
        rows('', { 'Quien contrata': razonSocial }),
        requestsBlocks({
          search,
          states,
          listHref: narrowed => hrefOf(paths.solicitudes, narrowed),
          startHref: requestTo(''),
          head: ['Número', 'Llegó', 'Tipo', 'Estado', 'Personas'],
          rows: reply.records.map(one => rowOf(one, { hrefOf, today })),
          total: reply.total,
        }),
        links(link('Pedir el subsidio por más jóvenes', requestTo(''))),
      ),
    }
  },
}

const noCompany: Block = {
  kind: 'empty',
  title: 'Usted no representa a ninguna empresa',
  text: 'Esta página es para quien figura en el IPS como representante legal. Si tiene un poder, sus solicitudes están en el trámite de la solicitud.',
  action: main(link('Ver las solicitudes que hice', requestTo(requestPaths.solicitudes))),
}

const rowOf = (
  one: ContratacionEnLista,
  { hrefOf, today }: Pick<Reach, 'hrefOf' | 'today'>,
): readonly Cell[] => [
  { text: one.comprobante, href: hrefOf(paths.solicitud, { id: one.id_solicitud }) },
  filingCell(states, one.estado_solicitud, one, today),
  one.tipo_solicitud === 1 ? 'Nueva' : 'Cambia otra',
  stateCell(states, one.estado_solicitud),
  peopleText(one),
]

/** How many were accepted, are no longer paid for here, and leave another request. */
function peopleText(one: ContratacionEnLista): string {
  const { aceptados, trabajadores, dejadas, salen } = one
  if (aceptados === null)
    return one.estado_solicitud === 'rechazada' ? 'No se miró a nadie' : 'Aún no se sabe'
  const said = [
    trabajadores > 0 && `${aceptados} de ${trabajadores} ${aceptados === 1 ? 'aceptada' : 'aceptadas'}`,
    dejadas > 0 && `ya no se paga aquí por ${dejadas}`,
    salen > 0 && `saca a ${salen}`,
  ]
    .filter(Boolean)
    .join(', ')
  return capitalized(said)
}

/** One request, of a company or filed with a power. */
export const solicitud: Consultation<Services> = {
  id: 'solicitud',
  path: paths.solicitud,
  instead: withoutId,
  async load(reach) {
    const reply = await whenAnswered(askSolicitud(reach).then(found => ({ found })))
    if (reply) return reply.found && viewOf(reply.found, reach)
    const href = reach.hrefOf(paths.solicitud, { id: reach.query.get('id') })
    return { title, backPath: paths.solicitudes, blocks: silence(href) }
  },
  async file(reach, name) {
    const found = name === archivoResolucion ? await askSolicitud(reach) : undefined
    if (!found?.fechaResolucion) return undefined
    const params = { id_solicitud: found.id_solicitud }
    const file = await unlessNamed('NoEncontrada', () =>
      reach.services.stj.resolucionContratacion({ params }),
    )
    return (
      file && {
        fileName: `resolucion-${found.comprobante}.pdf`,
        contentType: 'application/pdf',
        bytes: file.bytes,
      }
    )
  },
}

async function viewOf(found: ContratacionDetalle, reach: Reach): Promise<ConsultationView> {
  const { id_solicitud: id, fechaResolucion, plazo } = found
  const pays = (found.aceptados ?? 0) > 0
  const { company, blocks: resolution } = await resolutionFor(found, reach)
  const why = found.motivoRechazo && refusals[found.motivoRechazo]
  return {
    title: `Solicitud ${found.comprobante}`,
    backPath: paths.solicitudes,
    blocks: content(
      stateBlocks(states, found.estado_solicitud, [], found),
      grantedText(found),
      peopleContent('El IPS', found.estado_solicitud, found, reach.today),
      why && [heading('Por qué'), why, onward(otraSolicitud)],
      rows('La solicitud', {
        'Quien contrata': found.razonSocial,
        ...filedRow(found),
        'Cambia la solicitud': found.reforma,
        'El IPS respondió el': fechaResolucion && formatDate(fechaResolucion),
        'El IPS responde hasta el': !fechaResolucion && formatDate(plazo),
      }),
      personas(found, reach.today),
      !pays
        ? links(link('Pedir por otras personas', requestTo('')))
        : links(main(link('Ver los pagos', reach.hrefOf(paths.pagos, { id })))),
      // Who filed it with a power changes nothing of the company's.
      company &&
        pays &&
        onward({
          kind: 'post',
          label: 'Agregar, corregir o sacar personas',
          action: requestTo(anotherPath(requestPaths.empresa), { borrador: reach.requestId }),
          fields: fieldsOfKept({ contacto: { tipoSolicitud: '2', idReforma: id } }),
        }),
      resolution,
    ),
  }
}
