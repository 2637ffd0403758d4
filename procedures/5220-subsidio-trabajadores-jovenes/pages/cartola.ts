import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Tone } from '#engine/content/block.ts'
import { type Content, content, figure, link, links, main, notice, remind } from '#engine/content/content.ts'
import { requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { CartolaStj, EstadoMes } from '#services/stj/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import {
  defineEntries,
  defineStatement,
  downloads,
  ownerLine,
  type StatementFiles,
} from '../../parts/telling/statement.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { cotizacionesDrawn, motivoSuspensionTexts } from '../words.ts'

type Mes = CartolaStj['meses'][number] & Pick<CartolaStj, 'afp'>

const title = 'Depósitos en su cuenta de la AFP'
const requests = link('Ver mis solicitudes', hrefTo(paths.solicitudes))

/** What happened with the deposit of a month. */
const estadosMes: Readonly<Record<EstadoMes, { text: string; tone: Tone }>> = {
  depositado: { text: 'Depositado', tone: 'exito' },
  por_depositar: { text: 'Por depositar', tone: 'info' },
  sin_cotizacion: { text: 'Falta la cotización', tone: 'aviso' },
  renta_sobre_limite: { text: 'Sueldo muy alto', tone: 'neutro' },
}

const isDeposit = ({ estado }: Mes) => estado === 'depositado' || estado === 'por_depositar'

const meses = defineEntries<Mes>([
  { head: 'Mes', text: ({ mes }) => capitalized(formatMonth(mes)), inFile: ({ mes }) => mes },
  {
    head: 'Empleador',
    text: ({ empleador }) => empleador || 'No consta',
    inFile: ({ empleador }) => empleador,
  },
  {
    head: 'Monto',
    text: ({ montoClp }) => formatClp(montoClp),
    isNumeric: true,
    fileHead: 'Monto en pesos',
    inFile: ({ montoClp }) => montoClp,
  },
  { head: 'AFP', inFile: ({ afp }) => afp ?? '' },
  {
    head: 'Depósito',
    text: one => (isDeposit(one) ? formatListDate(one.fecha) : 'No hubo'),
    fileHead: 'Día del depósito',
    inFile: one => (isDeposit(one) ? one.fecha : ''),
  },
  { head: 'Estado', text: ({ estado }) => estadosMes[estado] },
])

const mesesOf = ({ meses: list, afp }: CartolaStj): Mes[] => list.map(one => ({ ...one, afp }))

/**
 * The statement of monthly deposits: period, employer, amount, AFP and day (procedures §5220; shell §2, cartolaStj), as
 * page, PDF and CSV.
 */
export const cartola = defineStatement<Services, CartolaStj>({
  path: paths.cartola,
  async read({ services }) {
    const found = await unlessNamed('NoEncontrada', () => services.stj.cartola())
    return found?.subsidio ? found : undefined
  },
  none: {
    title: 'No tiene este subsidio',
    blocks: content(
      {
        kind: 'empty',
        title: 'Aún no hay depósitos',
        text: 'Aquí se ve el aporte de cada mes a la cuenta de pensión de quien tiene el subsidio de trabajadores jóvenes.',
        action: main(link('Ver si puedo pedirlo', hrefTo(paths.consulta))),
      },
      links(requests),
    ),
  },
  silent: () => ({
    title,
    blocks: silenceBlocks({
      text: 'Ahora no podemos ver sus depósitos. No cambian por esto. Intente de nuevo en unos minutos.',
      href: hrefTo(paths.cartola),
      also: [requests],
    }),
  }),
  view: viewOf,
  files: filesOf,
})

/** How the subsidy stands, the sum, then the months, of which a phone shows the newest. */
export function viewOf(found: CartolaStj): ConsultationView {
  return {
    title,
    blocks: content(
      estadoOf(found),
      found.subsidio?.estado === 'vigente' && remind(found.proximo?.fecha, 'Depósito en mi cuenta de la AFP'),
      depositado(found),
      meses.newestFirst('Mes a mes', mesesOf(found), { whole: 6, newest: 4, many: 'meses' }),
      links(...downloads(archivo => hrefTo(paths.cartola, archivo)), requests),
      'Si un depósito no está en su cuenta, pregunte en su AFP o llame al 101. La llamada no tiene costo.',
    ),
  }
}

/** What is next, why it stopped, or that it ended. */
function estadoOf({ subsidio, proximo, depositadoClp }: CartolaStj): Content {
  const isRunning = depositadoClp > 0
  switch (subsidio?.estado) {
    case 'vigente':
      return (
        proximo &&
        notice(
          'info',
          isRunning ? 'El aporte sigue' : 'Usted tiene el subsidio',
          `El ${isRunning ? 'próximo' : 'primer'} depósito es el ${formatDate(proximo.fecha)}, si su empleador paga la cotización de ${formatMonth(proximo.mes)}.`,
        )
      )
    case 'suspendida':
      return notice(
        'aviso',
        'El aporte está detenido',
        subsidio.motivo ? motivoSuspensionTexts[subsidio.motivo] : 'Llame al 101 y pregunte por qué.',
      )
    case 'extinguida':
      return notice(
        'neutro',
        'El aporte terminó',
        `Usted juntó ${requisitosSubsidioJovenes.contributions} cotizaciones. Lo depositado queda en su cuenta de la AFP.`,
      )
    default:
      return undefined
  }
}

function depositado({ depositadoClp, afp, meses: list, cotizaciones }: CartolaStj): Content {
  const done = list.filter(({ estado }) => estado === 'depositado').length
  return (
    list.length > 0 && [
      figure(afp ? `Depositado en AFP ${afp}` : 'Depositado en su AFP', formatClp(depositadoClp), {
        note: `${plural('depósito', 'depósitos', done)}.`,
      }),
      cotizacionesDrawn(cotizaciones),
    ]
  )
}

/** Every month, with how the subsidy stands on that day. */
export function filesOf(
  found: CartolaStj,
  { person, today }: Pick<Surroundings, 'person' | 'today'>,
): StatementFiles {
  const all = mesesOf(found)
  return {
    name: 'subsidio-trabajadores-jovenes',
    sheet: meses.sheet(all),
    paper: {
      title: 'Cartola del subsidio a trabajadores jóvenes',
      content: [
        ownerLine(person),
        `Al ${formatDate(today)}.`,
        estadoOf(found),
        depositado(found),
        meses.table('Mes a mes', all.toReversed()),
      ],
    },
  }
}
