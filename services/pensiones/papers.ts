import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { filingFact, filingOf } from '#domain/working-days.ts'
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-document.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { decidedRows, isOwnJudgement, reviewableUntil } from '../kit/requests/resolution.ts'
import { type Resumen, textosFin } from './contract.ts'
import type { Motivo, TramiteId } from './schemas.ts'

/** A decided request, with the date of the decision. */
export type Resuelta = Resumen & { readonly fechaResSolicitud: IsoDate }

const nombres: Readonly<Record<TramiteId, string>> = {
  '5230': 'Pensión de vejez',
  '26828': 'Jubilación por años de servicio',
  '5381': 'Pensión de invalidez',
  '5199': 'Pensión de viudez',
  '5239': 'Pensión de orfandad',
  '64155': 'Reconocimiento de períodos',
}

type Numeros = { readonly pide: string; readonly consta: string }
type Motivacion = Readonly<Record<'regla' | 'hecho', (n: Numeros) => string>>
const said = (regla: Motivacion['regla'] | string, hecho: Motivacion['hecho'] | string): Motivacion => ({
  regla: typeof regla === 'string' ? () => regla : regla,
  hecho: typeof hecho === 'string' ? () => hecho : hecho,
})

/** Grounds for a rejection, as worded in the resolution and for who reads the decision. */
export const motivaciones: Readonly<Record<Motivo, Motivacion>> = {
  afiliado_afp: said(
    'Las ex cajas pagan a quien no está en una AFP (administradora de fondos de pensiones).',
    'En los registros aparece una afiliación a una AFP.',
  ),
  sin_caja: said(
    'Se pide haber cotizado en una ex caja que pague lo pedido.',
    'En los registros no hay cotizaciones en una de ellas.',
  ),
  edad: said(
    ({ pide }) => `Se pide tener ${pide} años.`,
    ({ consta }) => `Según el Registro Civil, tenía ${consta}.`,
  ),
  semanas: said(
    ({ pide }) => `Se piden ${pide} semanas cotizadas.`,
    ({ consta }) => `En los registros hay ${consta}.`,
  ),
  anios: said(
    ({ pide }) => `Se piden ${pide} años de servicio.`,
    ({ consta }) => `En los registros hay ${consta}.`,
  ),
  falta_reconocer: said(
    ({ pide }) => `Se piden ${pide}, contando solo lo cotizado.`,
    ({ consta }) => `En los registros hay ${consta}. Hay otros trabajos que aún no se reconocen.`,
  ),
  en_servicio: said(
    'Se pide haber dejado el trabajo.',
    'En los registros hay cotizaciones de los últimos tres meses.',
  ),
  edad_vejez: said(
    ({ pide }) => `Se pide tener menos de ${pide} años: a esa edad corresponde la pensión de vejez.`,
    ({ consta }) => `Según el Registro Civil, tenía ${consta}.`,
  ),
  ya_pensionado: said(
    'Se paga una sola pensión por los mismos años.',
    'En los registros ya hay una pensión de una ex caja.',
  ),
  invalidez_no_declarada: said(
    ({ pide }) =>
      `La COMPIN (Comisión de Medicina Preventiva e Invalidez) debe declarar que se perdió el ${pide} % o más de la capacidad de trabajo.`,
    ({ consta }) =>
      consta === '0'
        ? 'Le preguntamos, y no la ha examinado.'
        : `Le preguntamos, y declaró una pérdida del ${consta} %.`,
  ),
  nada_que_reconocer: said(
    'Se reconocen los trabajos que están en los registros y no tienen cotizaciones anotadas.',
    'En los registros no hay uno así. Un papel enviado por internet no basta para anotarlo.',
  ),
  no_registra_defuncion: said(
    'Se pide que la muerte esté inscrita en el Registro Civil.',
    'El Registro Civil no la tiene inscrita.',
  ),
  sin_vinculo: said(
    'La pensión es para cónyuges, convivientes, hijas e hijos.',
    'El Registro Civil no tiene inscrito ese vínculo.',
  ),
  conyuge_sin_plazo: said(
    ({ pide }) => `Se piden ${pide} meses de matrimonio antes de la muerte.`,
    ({ consta }) => `Según el Registro Civil, el matrimonio duró ${consta} meses.`,
  ),
  viudo_sin_invalidez: said('El viudo debe tener una invalidez declarada.', 'No consta una declarada.'),
  nuevo_matrimonio: said(
    'La pensión se pierde con otro matrimonio.',
    'El Registro Civil tiene inscrito otro matrimonio.',
  ),
  faltan_testigos: said(
    'La convivencia se prueba con la declaración de dos testigos.',
    'No declararon los dos.',
  ),
  testigo_rehusa: said(
    'La convivencia se prueba con la declaración de dos testigos.',
    'Uno de los testigos no quiso declarar.',
  ),
  hay_conyuge: said(
    'Si quien falleció estaba en un matrimonio vigente, la convivencia se prueba en persona.',
    'El Registro Civil tiene inscrito un matrimonio vigente.',
  ),
  fechas_imposibles: said(
    'Las fechas de la convivencia deben ser posibles.',
    'Según el Registro Civil, la fecha declarada no lo es: era menor de edad una de las dos personas, o es posterior a la muerte.',
  ),
  cuidado_no_comprobado: said(
    'Quien no es padre ni madre pide la pensión si el cuidado del niño o la niña consta.',
    'Con lo que se escribió, ese cuidado no consta en los registros.',
  ),
  no_confirmado: said(
    'Si el cuidado no consta, lo confirma quien lo tiene por orden de un juez o, si no hay, la madre o el padre.',
    'Se le preguntó, y no dijo que sí.',
  ),
  cuenta_no_es_suya: said(
    'La pensión se deposita en una cuenta de quien la recibe, o de quien la pide por un niño o una niña.',
    'El banco dice que la cuenta es de otra persona.',
  ),
  cuenta_desconocida: said(
    'La pensión se deposita en una cuenta que el banco dice que es de quien la recibe.',
    'El banco no conoce la cuenta.',
  ),
  cuenta_cerrada: said(
    'La pensión se deposita en una cuenta abierta de quien la recibe.',
    'El banco dice que la cuenta está cerrada.',
  ),
  pension_incompatible: said(
    'Esta pensión no se paga junto con una por accidente del trabajo por la misma causa.',
    'Consta otra pensión así, o usted la declaró.',
  ),
  sin_saldo: said(
    ({ pide }) => `Todas las pensiones por una muerte suman como máximo la pensión base, de $${pide}.`,
    ({ consta }) => `Las que ya se pagan suman $${consta}.`,
  ),
  cese_no_consta: said(
    ({ pide }) => `Se piden ${pide} años de servicio. Son menos si el cargo terminó sin que usted quisiera.`,
    ({ consta }) => `Hay ${consta}, y su ex caja no tiene anotado que el cargo terminara así.`,
  ),
  sobre_edad: said(
    ({ pide }) => `La pensión llega hasta los ${pide} años, salvo que haya una invalidez.`,
    ({ consta }) => `Según el Registro Civil, tenía ${consta}.`,
  ),
  no_estudia: said(
    'Desde los 18 años se pide estudiar.',
    'En el registro del Ministerio de Educación no consta que estudie.',
  ),
  casado: said(
    'La pensión es para hijas e hijos solteros.',
    'El Registro Civil tiene inscrito un matrimonio.',
  ),
  trabajo_pesado_no_probado: said(
    'La edad baja si la Comisión Ergonómica Nacional calificó el trabajo como pesado.',
    'Por edad aún no corresponde, y esa calificación no consta.',
  ),
  en_curso: said('Se tramita una sola solicitud por pensión.', 'Había otra igual, anterior.'),
}

export const numeroResolucionOf = (folio: string) => `RES-${folio}`

/** Whether a request was approved or rejected: only then there is a resolution. */
export function isResuelta(resumen: Resumen): resumen is Resuelta {
  const { estadoSolicitud, fechaResSolicitud } = resumen
  return fechaResSolicitud !== null && (estadoSolicitud === 'aprobada' || estadoSolicitud === 'rechazada')
}

/** The resolution as a PDF. The same request gives the same bytes. */
export async function resolucionPdf(resuelta: Resuelta): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await renderPdf(resolucionDocument(resuelta)))
}

/** Content of the resolution: applicant, request, decision, grounds, and how to appeal. */
export function resolucionDocument(resuelta: Resuelta): PdfDocument {
  const { folio, tramite, fechaResSolicitud: fecha, motivo } = resuelta
  const numero = numeroResolucionOf(folio)
  return {
    title: `Resolución ${numero}`,
    subtitle: `${nombres[tramite]} del antiguo sistema`,
    author: 'Instituto de Previsión Social (IPS)',
    // Noon in Chile is on the same day in almost every time zone.
    issuedAt: new Date(`${fecha}T15:00:00Z`),
    footer: `Instituto de Previsión Social · ${numero}`,
    blocks: [
      { kind: 'notice', title: motivo ? 'No se concede' : 'Se concede', text: decisionOf(resuelta) },
      { kind: 'facts', rows: quienRows(resuelta) },
      { kind: 'heading', text: 'Por qué' },
      ...fundamentos(resuelta),
      { kind: 'heading', text: 'Si no está de acuerdo' },
      {
        kind: 'paragraph',
        text: `Puede pedir que se revise esta resolución en una sucursal de ChileAtiende ${reviewableUntil(fecha)}. Lleve los papeles que muestren otra cosa. También puede reclamar ante la Superintendencia de Seguridad Social (SUSESO).`,
      },
    ],
  }
}

/** The decision in a sentence or two. */
export function decisionOf(resuelta: Resuelta): string {
  const { tramite, motivo, montoClp, desde, semanasReconocidas, primerPago } = resuelta
  const nombre = nombres[tramite].toLowerCase()
  if (motivo) return `Se rechaza la solicitud de ${nombre}.`
  if (tramite === '64155')
    return semanasReconocidas
      ? `Se reconocen ${formatInteger(semanasReconocidas)} semanas. Cuentan desde hoy para pedir una pensión.`
      : 'Se concede lo que pidió: dejar de cotizar o cotizar menos, desde el mes que viene.'
  const since = desde ? ` desde el ${formatDate(desde)}` : ''
  const amount = montoClp
    ? `Es de ${formatClp(montoClp)} al mes.`
    : 'No hay rentas en los registros para calcular el monto: se fija en una sucursal, con sus liquidaciones.'
  const first = primerPago
    ? ` El primer pago se cobra en persona, con la cédula de identidad, del ${formatDate(primerPago.desde)} al ${formatDate(primerPago.hasta)}, en ${primerPago.lugar}.`
    : ''
  const end = textosFin[tramite]
  return `Se concede la ${nombre}${since}. ${amount}${first}${end ? ` ${end}` : ''}`
}

function quienRows(resuelta: Resuelta) {
  const { folio, fechaIngreso, historia, fechaResSolicitud } = resuelta
  const { beneficiario, rutBeneficiario, dvBeneficiario } = resuelta
  const [arrived] = historia
  const { causante, rutCausante, dvCausante } = resuelta
  const dead =
    rutCausante !== null && dvCausante !== null
      ? `${causante}, RUN ${formatRun(runFromWire({ rut: rutCausante, dv: dvCausante }))}`
      : ''
  return [
    { label: 'Solicitud', value: folio },
    filingFact(
      'Cuenta como ingresada el',
      filingOf(fechaIngreso, arrived && new Date(arrived.ocurridoEn)),
      fechaResSolicitud,
    ),
    { label: 'Resuelta el', value: formatDate(fechaResSolicitud) },
    {
      label: 'Para',
      value: `${beneficiario}, RUN ${formatRun(runFromWire({ rut: rutBeneficiario, dv: dvBeneficiario }))}`,
    },
    ...(dead ? [{ label: 'Por el fallecimiento de', value: dead }] : []),
  ]
}

/** A recognised period, with its weeks. */
function periodoRow({ empleador, desde, hasta, semanas, semanasRepetidas }: Resumen['periodos'][number]) {
  const repeated =
    semanasRepetidas > 0
      ? `. Otras ${formatInteger(semanasRepetidas)} ya estaban cotizadas y no se suman`
      : ''
  return {
    label: empleador || 'Sin nombre del empleador',
    value: `Del ${formatDate(desde)} al ${formatDate(hasta)}: ${formatInteger(semanas)} semanas${repeated}`,
  }
}

function calculoRow({ baseClp, porcentaje, otrasClp }: NonNullable<Resumen['calculo']>, montoClp: number) {
  const others = otrasClp > 0 ? `. Otras pensiones por la misma muerte: ${formatClp(otrasClp)}` : ''
  return {
    label: 'Cómo se calculó',
    value: `${porcentaje} % de una base de ${formatClp(baseClp)}${others}. Son ${formatClp(montoClp)} al mes`,
  }
}

/** The rule and the fact against; for an approval, each requirement, its fact and its source. */
function fundamentos(resuelta: Resuelta): readonly PdfBlock[] {
  const {
    tramite,
    motivo,
    exigido,
    registrado,
    resolucion,
    fundamentos: fundados,
    periodos,
    calculo,
    montoClp,
  } = resuelta
  // The Servicio de Seguro Social has no years-of-service pension (procedures §26828).
  const ofSss = tramite === '26828' ? '' : '. Si es el Servicio de Seguro Social, la Ley 10.383'
  const norma = { label: 'Ley que se aplica', value: `Las leyes de la ex caja${ofSss}` }
  if (!motivo)
    return [
      {
        kind: 'facts',
        rows: [
          ...fundados.map(({ pide, consta, fuente }) => ({
            label: pide,
            value: fuente ? `${consta} (${fuente})` : consta,
          })),
          ...periodos.map(periodoRow),
          ...(calculo && montoClp ? [calculoRow(calculo, montoClp)] : []),
          norma,
        ],
      },
    ]
  const { regla, hecho } = motivaciones[motivo]
  const numeros = { pide: formatInteger(exigido ?? 0), consta: formatInteger(registrado ?? 0) }
  const byRule = [
    { label: 'Lo que la ley pide', value: regla(numeros) },
    { label: 'Lo que consta', value: hecho(numeros) },
  ]
  return [
    {
      kind: 'facts',
      rows: [...(isOwnJudgement(resolucion) ? [] : byRule), ...decidedRows(resolucion), norma],
    },
  ]
}
