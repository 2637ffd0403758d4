import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { MotivoSinDerecho, PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

/** Why a month is not paid: the rule and the fact, what to do, and where. */
interface MotivoWords {
  readonly title: string
  readonly why: (cartola: PagosIndependiente) => string
  readonly todo: (cartola: PagosIndependiente) => readonly string[]
  readonly actions: readonly Action[]
}

const claim = goTo('Reclamar', hrefTo(paths.reclamo))

/** The four reasons (procedures §45056). */
export const motivos: Readonly<Record<MotivoSinDerecho, MotivoWords>> = {
  sin_cotizaciones: {
    title: 'Faltan cotizaciones',
    why: ({ ano, cargas }) =>
      isWholeYear(cargas)
        ? `Se paga por los meses con cotizaciones. En ${ano} no aparece ninguna a su nombre.`
        : `Se paga por los meses con cotizaciones. No aparecen las de ${mesesSinCotizar(cargas)}.`,
    todo: ({ modalidad }) => [
      'Si las pagó, reclame: el IPS pregunta a quienes las recaudan.',
      modalidad === 'honorarios'
        ? 'Las de quien da boletas salen de su declaración de renta. Revise en el SII (Servicio de Impuestos Internos) que la hizo.'
        : 'Si no las pagó, vea en su AFP (administradora de fondos de pensiones) si todavía puede.',
    ],
    actions: [claim],
  },
  ingreso_sobre_limite: {
    title: 'Su ingreso pasa del monto máximo',
    why: ({ ingresoMensual, ingresoMaximo, ano }) =>
      `Se paga a quien gana hasta ${formatClp(ingresoMaximo)} al mes. En ${ano} usted declaró ${formatClp(ingresoMensual)} al mes. Sus cargas siguen reconocidas, sin pago.`,
    todo: () => [
      'Si ganó menos, corrija su declaración de renta en el SII (Servicio de Impuestos Internos).',
      'Después reclame el monto, con la declaración corregida.',
      'Si este año gana menos, no haga nada: se calcula otra vez con lo que declare.',
    ],
    actions: [claim, goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas')],
  },
  carga_extinguida: {
    title: 'Ya no era su carga',
    why: () =>
      'Se paga por cada mes en que la persona es su carga. En los que dicen «Ya no era su carga», el registro la tiene terminada.',
    todo: () => [
      'Vea en sus cargas desde qué día terminó y por qué.',
      'Si todavía vive de usted, pida que la reconozcan otra vez. Si estudia, lleve el certificado.',
      'Si la fecha está mal, reclame.',
    ],
    actions: [
      goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
      goTo('Pedir que la reconozcan', '/tramites/nueva-solicitud-af/reconocerCargaPaso1'),
      claim,
    ],
  },
  carga_de_otro: {
    title: 'Otra persona cobra por esta carga',
    why: () =>
      'Por cada carga se paga a una sola persona. En los meses que dicen «Carga de otra persona», el registro nacional la tiene con alguien más.',
    todo: () => [
      'Hable con su familia y pónganse de acuerdo. Quien cobra hoy puede sacarla de sus cargas.',
      'Después pida que la reconozcan como carga suya.',
      'Si no hay acuerdo, un juez de familia decide quién cobra.',
    ],
    actions: [
      goTo('Pedir que la reconozcan', '/tramites/nueva-solicitud-af/reconocerCargaPaso1'),
      goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
      claim,
    ],
  },
}

/** Why months of a statement are not paid, what to do, and where to go on. */
export function motivosBlocks(cartola: PagosIndependiente): readonly Block[] {
  return cartola.motivos.flatMap((motivo): readonly Block[] => {
    const { title, why, todo, actions } = motivos[motivo]
    const [first, ...others] = actions
    return [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: why(cartola) },
      { kind: 'list', items: todo(cartola) },
      ...(first
        ? [
            {
              kind: 'actions',
              actions: [cartola.estado === 'sin_derecho' ? { ...first, primary: true } : first, ...others],
            } as const,
          ]
        : []),
    ]
  })
}

/** The months without contributions, in words. */
function mesesSinCotizar(cargas: PagosIndependiente['cargas']): string {
  const lacking = cargas.flatMap(({ meses }) => meses.filter(({ motivo }) => motivo === 'sin_cotizaciones'))
  return new Intl.ListFormat('es').format(
    [...new Set(lacking.map(({ mes }) => mes))].toSorted().map(formatMonth),
  )
}

const isWholeYear = (cargas: PagosIndependiente['cargas']) =>
  cargas.every(({ meses }) => meses.every(({ motivo }) => motivo === 'sin_cotizaciones'))
