import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/block.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/consultation.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { unlessNamed, whenAnswered } from '../answered.ts'
import { csv } from '../csv.ts'
import { goTo } from '../parts/outcome-words.ts'
import { silenceBlocks } from '../parts/silence.ts'
import { estadoBlocks } from './estado.ts'
import { motivosBlocks } from './motivos.ts'
import { hrefTo, paths } from './paths.ts'
import type { Services } from './registro.ts'
import { cuandoPago, cuentaLine, dePago, estados, modalidades, motivoCorto } from './words.ts'

type Reach = ConsultationReach<Services>

const title = 'Sus pagos por cargas'
const requests: Action = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))

/** The annual statement by carga and month, with payments, account, files and the way to a claim (procedures §45056). */
export const cartola: Consultation<Services> = {
  id: 'cartola',
  path: paths.cartola,
  async load(reach) {
    const reply = await whenAnswered(read(reach).then(found => ({ found })))
    if (!reply) return { title, blocks: silent(reach) }
    return reply.found && viewOf(reply.found, reach)
  },
  async file(reach, kind, make) {
    const found = await read(reach)
    if (!found || found.ano === null || (kind !== 'csv' && kind !== 'pdf')) return undefined
    const fileName = `asignacion-familiar-${found.ano}-${reach.today}.${kind}`
    if (kind === 'csv') return { fileName, contentType: 'text/csv; charset=utf-8', bytes: csv(rowsOf(found)) }
    const { nombres, apellidos } = reach.person
    const bytes = await make.pdf(`Asignación familiar de ${found.ano}`, [
      { kind: 'paragraph', text: `Cartola de ${nombres} ${apellidos}, trabajador independiente.` },
      ...figureBlocks(found),
      ...detailBlocks(found, reach),
    ])
    return { fileName, contentType: 'application/pdf', bytes }
  },
}

/** The statement of the year in the address; undefined if there is none of that year. */
function read({ services, query }: Reach): Promise<PagosIndependiente | undefined> {
  const asked = query.get('ano')
  if (asked !== '' && !/^20\d{2}$/.test(asked)) return Promise.resolve(undefined)
  return unlessNamed('NoEncontrada', () =>
    services.asignacionFamiliar.pagosIndependiente({ query: asked === '' ? {} : { ano: Number(asked) } }),
  )
}

function viewOf(found: PagosIndependiente, reach: Reach): ConsultationView {
  if (found.ano === null) return sinRegistro
  const heading = `${title} en ${found.ano}`
  const frame = [...yearFilter(found, reach)]
  if (found.estado === null)
    return { title: heading, blocks: [...frame, ...sinCargas, ...cuentaBlocks(found, reach)] }
  return {
    title: heading,
    blocks: [
      ...frame,
      ...estadoBlocks(found, reach.today),
      ...(found.estado === 'sin_derecho' ? motivosBlocks(found) : figureBlocks(found)),
      ...detailBlocks(found, reach),
      ...(found.estado === 'sin_derecho' ? [] : motivosBlocks(found)),
      ...cuentaBlocks(found, reach),
      { kind: 'heading', text: 'Guardar y reclamar' },
      {
        kind: 'paragraph',
        text: 'Si falta un mes, un pago no le llegó o el monto es menor, reclame aquí.',
      },
      {
        kind: 'actions',
        actions: [
          download('Descargar en PDF', reach, found.ano, 'pdf'),
          download('Descargar para planilla (CSV)', reach, found.ano, 'csv'),
          goTo('Reclamar porque falta algo', hrefTo(paths.reclamo)),
          requests,
        ],
      },
    ],
  }
}

function yearFilter({ anos, ano }: PagosIndependiente, { hrefOf }: Reach): readonly Block[] {
  if (anos.length < 2) return []
  const options = anos.map(one => ({ value: String(one), label: String(one) }))
  return [
    {
      kind: 'filter',
      action: hrefOf(paths.cartola),
      submit: 'Ver',
      fields: [{ kind: 'select', name: 'ano', label: 'Año', value: String(ano), options }],
    },
  ]
}

function figureBlocks({ ano, pagado, pendiente }: PagosIndependiente): readonly Block[] {
  const parts = [
    ...(pagado > 0 ? [`Ya llegaron ${formatClp(pagado)}.`] : []),
    ...(pendiente > 0 ? [`Faltan por llegar ${formatClp(pendiente)}.`] : []),
  ]
  return [
    {
      kind: 'figure',
      label: `Por sus cargas, en ${ano}`,
      value: formatClp(pagado + pendiente),
      ...(parts.length > 0 && { note: parts.join(' ') }),
    },
  ]
}

/** Cargas month by month, payments, and how it was calculated: on the page and in the PDF. */
function detailBlocks(found: PagosIndependiente, { lists }: Pick<Reach, 'lists'>): readonly Block[] {
  const { cargas, pagos, modalidad, ingresoDeclarado, ingresoMensual, tramo, cuenta, ano } = found
  const row = (label: string, ...lines: string[]) => ({ label, lines })
  return [
    ...(pagos.length > 0
      ? [
          {
            kind: 'table',
            caption: 'Pagos hechos y por venir',
            head: ['Qué se paga', 'Cuándo', 'Monto', 'Estado'],
            numeric: [2],
            rows: pagos.map(pago => [
              dePago(pago),
              cuandoPago(pago),
              formatClp(pago.monto),
              estados[pago.estado],
            ]),
          } as const,
        ]
      : []),
    ...cargas.map(
      ({ nombre, meses, total }): Block => ({
        kind: 'table',
        caption: nombre || 'Sin nombre en el registro',
        head: ['Mes', 'Monto', 'Estado'],
        numeric: [1],
        rows: meses.map(({ mes, monto, estado, motivo }) => [
          formatMonth(mes),
          formatClp(monto),
          motivo ? { text: motivoCorto[motivo], tone: 'neutro' } : estados[estado],
        ]),
        foot: ['Total', formatClp(total), ''],
      }),
    ),
    {
      kind: 'summary',
      title: 'Cómo se calculó',
      rows: [
        ...(modalidad ? [row('Cómo trabaja', modalidades[modalidad])] : []),
        row('Ingreso declarado', `${formatClp(ingresoDeclarado)} en ${ano}`),
        row('Al mes', formatClp(ingresoMensual)),
        ...(tramo ? [row('Tramo', tramo === 4 ? 'Tramo 4, sin pago' : `Tramo ${tramo}`)] : []),
        ...(cuenta ? [row('Cuenta', cuentaLine(cuenta, lists))] : []),
      ],
    },
  ]
}

function cuentaBlocks(
  { cuenta, cuentaEnTramite, modalidad }: PagosIndependiente,
  { lists }: Reach,
): readonly Block[] {
  return [
    { kind: 'heading', text: 'Su cuenta', id: 'cuenta' },
    {
      kind: 'paragraph',
      text: cuenta ? `El IPS deposita en ${cuentaLine(cuenta, lists)}.` : 'Aún no ha dado una cuenta al IPS.',
    },
    ...(modalidad === 'honorarios'
      ? [
          {
            kind: 'paragraph',
            text: 'La devolución de impuestos la paga la Tesorería, en la cuenta que usted dio al SII (Servicio de Impuestos Internos). En la de aquí, el IPS paga lo que gane con un reclamo.',
          } as const,
        ]
      : []),
    ...(cuentaEnTramite
      ? ([
          { kind: 'notice', tone: 'info', text: 'Usted dio otra cuenta, y el IPS la está revisando.' },
          { kind: 'actions', actions: [requests] },
        ] as const)
      : ([
          {
            kind: 'actions',
            actions: [goTo(cuenta ? 'Cambiar la cuenta' : 'Dar una cuenta', hrefTo(paths.cuenta))],
          },
        ] as const)),
  ]
}

function download(label: string, { hrefOf }: Reach, ano: number, archivo: string): Action {
  return {
    kind: 'link',
    label,
    href: hrefOf(paths.cartola, { ano: String(ano), archivo }),
    download: true,
  }
}

/** The statement as rows of a spreadsheet: months of cargas, then payments. */
function rowsOf({ cargas, pagos }: PagosIndependiente): readonly (readonly (string | number)[])[] {
  return [
    ['Qué es', 'Carga', 'Mes o día', 'Monto en pesos', 'Estado', 'Por qué no se paga'],
    ...cargas.flatMap(({ nombre, meses }) =>
      meses.map(({ mes, monto, estado, motivo }) => [
        ...['Mes de una carga', nombre, mes],
        monto,
        estados[estado].text,
        motivo ? motivoCorto[motivo] : '',
      ]),
    ),
    ...pagos.map(pago => [
      `Pago: ${dePago(pago)}`,
      '',
      pago.fecha ?? pago.mesDevolucion ?? '',
      pago.monto,
      estados[pago.estado].text,
      '',
    ]),
  ]
}

const sinRegistro: ConsultationView = {
  title: 'No aparece como trabajador independiente',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Aquí se ve el pago por las cargas de quien trabaja por su cuenta: da boletas de honorarios, o cotiza cada mes. En los registros no hay trabajo así a su nombre.',
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    {
      kind: 'list',
      items: [
        'Si trabaja para un empleador, él le paga por sus cargas junto con el sueldo.',
        'Si recibe una pensión del IPS, se paga junto con ella. Mire en «Mis Beneficios».',
        'Si da boletas, revise que hizo su declaración de renta.',
        'Si cree que es un error, llame al 101.',
      ],
    },
    {
      kind: 'actions',
      actions: [
        {
          ...goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
          primary: true,
        } as Action,
        goTo('Ver mis beneficios', '/misBeneficios'),
        requests,
      ],
    },
  ],
}

const sinCargas: readonly Block[] = [
  {
    kind: 'empty',
    title: 'No tiene cargas reconocidas',
    text: 'Se paga por cada persona que vive de usted y que el IPS reconoció. Cuando haya una, aquí verá cuánto le toca.',
    action: {
      kind: 'link',
      label: 'Reconocer una carga',
      href: '/tramites/nueva-solicitud-af',
      primary: true,
    },
  },
]

function silent({ hrefOf, query }: Reach): readonly Block[] {
  const ano = query.get('ano')
  return silenceBlocks({
    text: 'Ahora no podemos ver sus pagos. No cambian por esto. Intente de nuevo en unos minutos.',
    href: hrefOf(paths.cartola, ano === '' ? {} : { ano }),
    also: [requests],
  })
}
