import { formatListDate } from '#domain/dates.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, Cell, FilterField } from '#engine/content/block.ts'
import { content, heading, link, links, list, main } from '#engine/content/content.ts'
import { type AddressQuery, pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { EmpresaCobro, TrabajadorEnLista } from '#services/safem2/contract.ts'
import { chosenCompany, readWhose, whoseField } from '../../parts/asking/represented-company.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { fase2Paths, hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { objetaText, tipoPagoText } from '../words.ts'

type Reach = ConsultationReach<Services>

const title = 'Personas en la lista'

/** A company for which the person may ask, and the control to choose another. */
export interface Whose {
  readonly empresa: EmpresaCobro
  readonly fields: readonly FilterField[]
}

const noCompany: Block = {
  kind: 'empty',
  title: 'Usted no puede pedir por ninguna empresa',
  text: 'Esta página es para quien representa a una empresa, o lleva sus cuentas.',
  action: main(link('Ver lo que dicen de mí', hrefTo(paths.dichos))),
}

/** The company in the address, or the first of hers, with the control to choose; what to show instead if there is none. */
export async function companyOf(
  { services: { safem2 }, query, hrefOf }: Reach,
  path: string,
): Promise<{ instead: readonly Block[] } | Whose | undefined> {
  const whose = await readWhose(query, safem2.cobroEmpresas())
  if (!whose) return undefined
  const { empresas } = whose
  if (!empresas)
    return {
      instead: silenceBlocks({
        text: 'Le preguntamos recién y no contestó. Intente de nuevo en unos minutos.',
        href: hrefOf(path),
      }),
    }
  const empresa = chosenCompany(whose) ?? empresas[0]
  if (!empresa) return { instead: [noCompany] }
  const fields = empresas.length > 1 ? whoseField({ empresas, id: empresa.idEmpresa }, 'Empresa') : []
  return { empresa, fields }
}

/** The workers of a company as the IPS has them, with what they object to (procedures, pocaf). */
export const lista: Consultation<Services> = {
  id: 'lista',
  path: paths.lista,
  async load(reach) {
    const whose = await companyOf(reach, paths.lista)
    if (!whose) return undefined
    if ('instead' in whose) return { title, blocks: whose.instead }
    return listView(reach, whose)
  },
}

const searchFields = (
  buscar: string,
  objetadas: string | undefined,
  count: number,
): readonly FilterField[] => [
  { kind: 'text', name: 'buscar', label: 'Nombre o RUN', value: buscar },
  {
    kind: 'select',
    name: 'objetadas',
    label: 'Quiénes',
    value: objetadas ?? '',
    options: [
      { value: '', label: 'Todas las personas' },
      { value: '1', label: `Quienes objetan (${count})` },
    ],
  },
]

async function listView(reach: Reach, { empresa, fields }: Whose): Promise<ConsultationView> {
  const { services, query, hrefOf } = reach
  const { idEmpresa, razonSocial, objeciones } = empresa
  const pagina = readPageNumber(query)
  const buscar = query.get('buscar').slice(0, 60)
  const objetadas = query.get('objetadas') === '1' ? ('1' as const) : undefined
  const href = (more: AddressQuery = {}) =>
    hrefOf(paths.lista, {
      empresa: idEmpresa,
      ...(buscar && { buscar }),
      ...(objetadas && { objetadas }),
      ...more,
    })
  const reply = await whenAnswered(
    services.safem2.cobroTrabajadores({
      query: { idEmpresa, buscar: buscar || undefined, objetadas, pagina, registros: pageSize },
    }),
  )
  const heads = `${title} de ${razonSocial}`
  if (!reply)
    return {
      title: heads,
      blocks: silenceBlocks({
        text: 'No vemos la lista por ahora. Intente de nuevo en unos minutos.',
        href: href(),
      }),
    }
  const { records, total } = reply
  const isEmpty = total === 0 && !buscar && !objetadas
  const asked = isEmpty ? fields : [...fields, ...searchFields(buscar, objetadas, objeciones)]
  return {
    title: heads,
    blocks: content(
      asked.length > 0 && {
        kind: 'filter',
        action: hrefOf(paths.lista),
        submit: 'Buscar',
        fields: asked,
        ...((buscar || objetadas) && { clearHref: hrefOf(paths.lista, { empresa: idEmpresa }) }),
      },
      records.length > 0
        ? {
            kind: 'table',
            caption: 'La lista',
            head: ['Persona', 'RUN', 'Cargas', 'Cómo se le paga', 'Objeción'],
            rows: records.map(rowOf),
          }
        : {
            kind: 'empty',
            ...(isEmpty
              ? { title: 'Aún no hay nadie en la lista', text: 'Mande la fase 1 para agregar personas.' }
              : { title: 'No hay personas así', text: 'Pruebe con otro nombre.' }),
          },
      pageLinks(pagina, total, page => href(page)),
      objectionBlocks(records),
      links(
        link('Agregar o sacar personas', hrefTo(paths.empresa)),
        empresa.fase2 && link('Decir cómo se les paga', hrefTo(fase2Paths.empresa)),
        link('Ver los pagos', hrefOf(paths.pagosEmpleador, { empresa: idEmpresa })),
      ),
    ),
  }
}

function rowOf(one: TrabajadorEnLista): readonly Cell[] {
  return [
    one.nombre,
    formatRun(runFromWire(one)),
    formatInteger(one.cargas),
    pagoText(one),
    objecionCell(one),
  ]
}

/** How somebody on the list is paid, in a line. */
export function pagoText({
  estado,
  tipoPago,
  ultimosDigitos,
  retencion,
  hasta,
}: Pick<TrabajadorEnLista, 'estado' | 'tipoPago' | 'ultimosDigitos' | 'retencion' | 'hasta'>): string {
  if (estado === 'retirada') return hasta ? `Salió el ${formatListDate(hasta)}` : 'Salió de la lista'
  if (retencion) return `A ${retencion.beneficiario}, por la causa ${retencion.causa}`
  if (tipoPago === null) return 'Falta decir cómo'
  return ultimosDigitos ? `${tipoPagoText[tipoPago]}, terminada en ${ultimosDigitos}` : tipoPagoText[tipoPago]
}

const estados = {
  abierta: { text: 'En revisión', tone: 'aviso' },
  acogida: { text: 'Aceptada', tone: 'info' },
  rechazada: { text: 'No acogida', tone: 'neutro' },
} as const

function objecionCell({ objecion }: TrabajadorEnLista): Cell {
  if (!objecion) return 'No objeta'
  const { text, tone } = estados[objecion.estado]
  return { text: `${objetaText[objecion.que]}: ${text.toLowerCase()}`, tone }
}

/** What the people of this page object to in their own words, and how the company answers. */
function objectionBlocks(records: readonly TrabajadorEnLista[]) {
  const open = records.filter(({ objecion }) => objecion?.estado === 'abierta')
  if (open.length === 0) return []
  return [
    heading('Objeciones sin respuesta'),
    list(
      open.map(({ nombre, objecion }) =>
        [
          `${nombre} (${objecion?.folio}):`,
          objecion && `${objetaText[objecion.que]}.`,
          objecion?.explicacion && `«${objecion.explicacion}»`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ),
    'Responde quien representa a la empresa, en su sesión.',
    links(link('Responder las objeciones', '/avisos')),
  ]
}
