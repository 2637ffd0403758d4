import { formatRun } from '#domain/run.ts'
import type { Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import type { CodigoValida } from '#services/stj/contract.ts'
import { goTo, outcome } from '../parts/telling/outcome-words.ts'
import { consultaHref, hrefTo, paths } from './paths.ts'
import { codigoText } from './words.ts'

const review =
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende.'
const otherCompany = goTo('Elegir otra empresa', hrefTo(paths.empresa))
const seeRequests = goTo('Ver las solicitudes de mi empresa', consultaHref)

const nobody = outcome<{ today: string }>({
  title: 'Ninguna persona de la lista cumple',
  why: 'El IPS revisó a cada persona. Abajo dice por qué no se puede pedir por ella.',
  todo: [
    'Revise que los RUN estén bien escritos, y que cada persona trabaje para quien contrata.',
    'Si la empresa recién pagó una cotización, espere unos días e intente otra vez.',
    'Agregue a otras personas que trabajan en la empresa.',
  ],
  after: review,
  actions: [goTo('Cambiar la lista', hrefTo(paths.trabajadores)), seeRequests],
})

/** Early endings of the form (procedures §5433v2). */
export const outcomes: Readonly<Record<string, OutcomeOptions<{ today: string }>>> = {
  cerrado: outcome({
    title: 'El subsidio ya no recibe solicitudes',
    why: 'La ley cerró este subsidio a solicitudes nuevas. Desde el 1 de octubre de 2026 lo reemplaza el Subsidio Unificado al Empleo.',
    todo: [
      'Pregunte en el 101 por el Subsidio Unificado al Empleo.',
      'Si su empresa ya lo tiene, el IPS lo sigue pagando. Vea aquí los pagos.',
    ],
    actions: [seeRequests],
    passing: true,
  }),
  no_representa: outcome({
    title: 'Usted no figura como representante legal',
    why: ({ glosa = '' }) =>
      `Usted dijo que representa a quien contrata. El IPS responde: «${glosa || 'No figura como representante legal.'}»`,
    todo: [
      'Revise el RUT de quien contrata.',
      'Si tiene un poder, vuelva y elija «No, tengo un poder». El representante legal tiene que confirmarlo en Micha.',
      'Si no lo tiene, la solicitud la hace el representante legal.',
      'Si la empresa cambió de representante, avise al IPS en una sucursal de ChileAtiende. Lleve la escritura.',
    ],
    after: review,
    actions: [goTo('Cambiar lo que elegí', hrefTo(paths.empresa))],
  }),
  cotizaciones_atrasadas: outcome({
    title: 'La empresa debe cotizaciones',
    why: ({ razonSocial = 'La empresa', meses = '' }) =>
      `El subsidio es para quien paga a tiempo las cotizaciones. ${razonSocial} debe las de ${meses || 'los últimos meses'}.`,
    todo: [
      'Pague en Previred lo que debe. Incluye un interés por cada día.',
      'Cuando los últimos tres meses estén pagados, vuelva y haga la solicitud.',
      'Si ya pagó, lleve el comprobante a una sucursal de ChileAtiende.',
    ],
    after: review,
    actions: [otherCompany, seeRequests],
  }),
  sin_trabajador_aceptado: {
    ...nobody,
    blocks(context, data) {
      const [why, ...rest] = nobody.blocks(context, data)
      return [...(why ? [why] : []), resultadosTable(data.resultados ?? '', context.today), ...rest]
    },
  },
}

/** The people of an outcome with the reason of each. */
function resultadosTable(resultados: string, today: string): Block {
  const rows = resultados.split(' ').flatMap(one => {
    const [codigo = '', run = ''] = one.split(':')
    return run === '' ? [] : [[formatRun(run), codigoText(Number(codigo) as CodigoValida, today)]]
  })
  return { kind: 'table', caption: 'Por qué no', head: ['RUN', 'Razón'], rows }
}
