import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire, runToWire } from '#domain/run.ts'
import { filingText } from '#domain/working-days.ts'
import { plazoReclamoComisionMedica, requisitosPbsi } from '#law/beneficios-solidarios.ts'
import { plazoRevisionPgu } from '#law/pension-garantizada-universal.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Punto, Request } from '../kit/requests/request.ts'
import {
  decidedRows,
  ingresadaOf,
  isOwnJudgement,
  type Remedio,
  type Resolucion,
  resolvedOn,
} from '../kit/requests/resolution.ts'
import type { MotivoRechazo, ResultadoBeneficio } from './contract.ts'
import { decisionPgu, situacionOf } from './rules.ts'
import type { CodigoBeneficio } from './schemas.ts'
import { decidedPgu, isBeneficios, type Mesa, type Registrada, type ResolucionGuardada } from './store.ts'

type Named = Pick<ResolucionGuardada, 'idResolucion' | 'folio' | 'fecha' | 'notificadaEl'>

const resultadoOf = (motivo: ResolucionGuardada['motivo']) => {
  if (motivo === null) return 'concedida'
  return motivo === 'PENSION_SOBRE_INFERIOR' ? 'concedida_en_parte' : 'rechazada'
}

/** A decision on a PGU with its day's figures, including every number used. */
export function resolucionOf(registrada: Registrada, named: Named): ResolucionGuardada {
  const { run, nombre } = registrada
  const { calculo, motivo, montoClp } = decisionPgu(registrada, named.fecha)
  return {
    ...named,
    ...runToWire(run),
    nombre,
    resultado: resultadoOf(motivo),
    motivo,
    situacion: situacionOf(registrada, named.fecha),
    calculo,
    montoClp,
  }
}

/** Names of the benefits on documents. */
export const nombresBeneficio: Readonly<Record<CodigoBeneficio, string>> = {
  8: 'Pensión Garantizada Universal (PGU)',
  2: 'Pensión Básica Solidaria de Invalidez (PBSI)',
  4: 'Aporte Previsional Solidario de Invalidez (APSI)',
  13: 'Bono por Hijo',
  10: 'Complemento de Trabajo Pesado',
}

/** The institution's acknowledgement of an application (flows §3, `dcto_digital`). The same request gives the same bytes. */
export async function comprobantePdf(request: Request<Mesa>): Promise<Uint8Array> {
  const { solicitud, folio, fechaIngreso, ingresadaEn, datos } = request
  if (!isBeneficios(solicitud)) throw new RangeError('Only an application has this paper')
  const { beneficiario, solicitante, solicitudBeneficios } = solicitud.enviada
  const run = runFromWire({ rut: beneficiario.run, dv: beneficiario.digito })
  const { datosTercero } = solicitante
  return renderPdf({
    title: 'Comprobante de ingreso',
    subtitle: 'Solicitud de beneficios solidarios',
    author: 'Instituto de Previsión Social (IPS)',
    // Noon in Chile is on the same day in almost every time zone.
    issuedAt: new Date(`${fechaIngreso}T15:00:00Z`),
    footer: `Instituto de Previsión Social · ${folio}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Número', value: folio },
          { label: 'Cuenta como ingresada el', value: filingText(fechaIngreso, ingresadaEn) },
          { label: 'Para', value: `${datos.nombre}, RUN ${formatRun(run)}` },
          ...(datosTercero
            ? [
                {
                  label: 'La pidió',
                  value: `Persona del RUN ${formatRun(runFromWire({ rut: datosTercero.run, dv: datosTercero.digito }))}`,
                },
              ]
            : []),
        ],
      },
      { kind: 'heading', text: 'Lo que se pide' },
      {
        kind: 'facts',
        rows: solicitudBeneficios.listaBeneficios.map(({ tipoBeneficio }) => ({
          label: `Código ${tipoBeneficio}`,
          value: nombresBeneficio[tipoBeneficio],
        })),
      },
      {
        kind: 'paragraph',
        text: 'Este papel prueba que la solicitud se ingresó. La respuesta queda en Micha, en la página de la solicitud.',
      },
    ],
  })
}

const ley20255 = 'Ley 20.255'
const normas: Readonly<Record<CodigoBeneficio, string>> = {
  8: 'Ley 21.419',
  2: ley20255,
  4: ley20255,
  13: ley20255,
  // Por confirmar.
  10: 'Ley 19.404',
}

/** The rule that was not met and what stood against it. */
const motivaciones: Readonly<Record<MotivoRechazo, string>> = {
  EDAD: 'La edad que consta en el Registro Civil no es la que pide la ley.',
  PFP: 'El puntaje de focalización que consta en el IPS está fuera del límite de la ley.',
  RESIDENCIA: 'Los años de residencia en Chile que constan son menos que los que pide la ley.',
  PENSION_BASE: 'Las pensiones que constan suman más que la pensión superior de la ley.',
  FONDO_UNIFORMADO: 'Consta una pensión de Dipreca o de Capredena.',
  TIENE_PENSION: 'Es para quien no tiene pensión, y consta una.',
  SIN_PENSION: 'Es para quien tiene una pensión por sus cotizaciones, y no consta una.',
  PENSION_ALTA: 'La pensión que consta es mayor que el monto hasta el que se aporta.',
  SOLO_MUJERES: 'La ley lo da a las madres.',
  SIN_CALIFICACION: 'No consta que el trabajo se calificara como pesado.',
  YA_TIENE: 'Consta que ya lo recibe.',
  EN_CURSO: 'Había otra solicitud igual, anterior.',
  INVALIDEZ_NEGADA: 'La comisión médica no declaró la invalidez que pide la ley.',
  SIN_HIJOS: 'No consta en el Registro Civil ninguno de los hijos que se declararon.',
  FALLECIDA: 'Consta el fallecimiento de la persona.',
  SIN_RESOLUCION: 'No hay una resolución que revisar.',
  FUERA_DE_PLAZO: 'Se pidió fuera de plazo.',
  PENSION_SOBRE_INFERIOR: 'Las pensiones que constan superan la pensión inferior: se paga una parte.',
  SIN_CONFIRMAR: 'La pidió otra persona, y quien la recibiría no dijo que sí.',
  CUENTA_NO_ES_SUYA: 'El banco dice que la cuenta es de otra persona.',
  CUENTA_DESCONOCIDA: 'El banco no conoce la cuenta.',
  CUENTA_CERRADA: 'El banco dice que la cuenta está cerrada.',
}

/** Reasons that no requirement of the benefit's law gives: the account, or who asked. */
const besideTheLaw: ReadonlySet<MotivoRechazo> = new Set([
  ...(['CUENTA_NO_ES_SUYA', 'CUENTA_DESCONOCIDA', 'CUENTA_CERRADA', 'SIN_CONFIRMAR', 'EN_CURSO'] as const),
])

const reposicion = (isPgu: boolean): Remedio => ({
  nombre: 'Pedir que se revise',
  ante: `ante el mismo IPS, en una sucursal de ChileAtiende${isPgu ? '. La PGU, también en Micha: «Revisión de la PGU»' : ''}`,
  plazo: plazoRevisionPgu,
  norma: 'Ley 19.880, artículo 59',
})
const comisionCentral: Remedio = {
  nombre: 'Reclamar de lo que decidió la comisión médica',
  ante: 'ante la Comisión Médica Central, en una sucursal de ChileAtiende',
  plazo: plazoReclamoComisionMedica,
  norma: 'DL 3.500, artículo 11',
}

/** The resolution of a decided application or review; undefined if there is none. */
export function resolucionOfRequest(request: Request<Mesa>): Resolucion | undefined {
  const fecha = resolvedOn(request)
  const { solicitud, folio, datos, resolucion } = request
  if (fecha === undefined) return undefined
  const { beneficios } = datos
  const isInvalidity = beneficios.some(({ motivo }) => motivo === 'INVALIDEZ_NEGADA')
  const isFirst = isBeneficios(solicitud)
  const isOwn = isOwnJudgement(resolucion)
  const resueltos = isFirst
    ? beneficios.map(one => resueltoOf(one, datos, isOwn))
    : [revisionOf(datos, request.estado !== 'rechazada', isOwn)]
  return {
    institucion: 'Instituto de Previsión Social (IPS)',
    tema: isFirst ? 'Beneficios solidarios' : 'Revisión de la PGU',
    ...{ folio, fecha, ingresada: ingresadaOf(request, fecha) },
    para: { nombre: datos.nombre, run: datos.run },
    resueltos: resueltos.map((part, n) =>
      n === resueltos.length - 1 ? { ...part, rows: [...part.rows, ...decidedRows(resolucion)] } : part,
    ),
    remedios: isFirst
      ? [reposicion(decidedPgu(beneficios) !== undefined), ...(isInvalidity ? [comisionCentral] : [])]
      : [],
  }
}

const row = (label: string, value: string | false | null | undefined) => (value ? [{ label, value }] : [])

/** What a review changed, or why nothing changes. A review is not reviewed once more. */
function revisionOf(
  { montoClp, desde, motivoRechazo, revisada }: Mesa['datos'],
  seConcede: boolean,
  isOwn: boolean,
): Punto {
  return {
    nombre: 'Que cambie la respuesta sobre la PGU',
    seConcede,
    rows: [
      ...row('Monto al mes', seConcede && montoClp !== null && formatClp(montoClp)),
      ...row('Desde', seConcede && desde && formatDate(desde)),
      ...row(
        'Se sigue pagando al mes',
        !seConcede && revisada && revisada.montoClp > 0 && formatClp(revisada.montoClp),
      ),
      ...row(
        'Por qué',
        seConcede
          ? 'Los registros de hoy cambian la respuesta.'
          : !isOwn && motivoRechazo && motivaciones[motivoRechazo],
      ),
      ...row(
        'Qué más puede hacer',
        !seConcede &&
          (revisada && revisada.montoClp > 0
            ? 'Si su pensión base baja, llévelo a una sucursal de ChileAtiende.'
            : 'Puede pedir la PGU otra vez cuando algo cambie.'),
      ),
      ...row('Norma', normas[8]),
    ],
  }
}

/** The bono is a sum that grows and is paid with the pension; the others are monthly. */
const montoText = (tipo: CodigoBeneficio, montoClp: number) =>
  tipo === 13
    ? `${formatClp(montoClp)} más la rentabilidad de cada año, repartido en la pensión`
    : formatClp(montoClp)

function resueltoOf(
  {
    tipoBeneficio,
    resultado,
    motivo,
    montoClp,
    gradoInvalidez,
    hijosContados,
    hijosNoContados,
  }: ResultadoBeneficio,
  { motivoRechazo, desde }: Mesa['datos'],
  isOwn: boolean,
): Punto {
  const why = motivo ?? motivoRechazo
  const seConcede = resultado === 'aprobado' && motivoRechazo === null
  return {
    nombre: nombresBeneficio[tipoBeneficio],
    seConcede,
    rows: [
      ...row(
        tipoBeneficio === 13 ? 'Monto' : 'Monto al mes',
        seConcede && montoClp !== null && montoText(tipoBeneficio, montoClp),
      ),
      ...row('Desde', seConcede && desde && formatDate(desde)),
      ...row(
        'Por qué',
        seConcede ? 'Se cumplen los requisitos según los registros.' : !isOwn && why && motivaciones[why],
      ),
      ...row(
        'Lo que encontró la comisión',
        motivo === 'INVALIDEZ_NEGADA' &&
          `${gradoInvalidez === null ? 'No fijó un grado' : `${gradoInvalidez} %`}. La ley pide ${requisitosPbsi.invalidityPercent} %.`,
      ),
      ...row('Hijos que se cuentan', hijosContados > 0 && String(hijosContados)),
      ...row('Hijos que no se cuentan', hijosNoContados.length > 0 && String(hijosNoContados.length)),
      ...row(
        'Qué más puede hacer',
        !seConcede &&
          why?.startsWith('CUENTA_') &&
          'La cuenta debe ser de quien recibe el pago. No se decidió si se cumple lo demás: puede pedirlo otra vez, con otra cuenta o para cobrar en persona.',
      ),
      ...row('Norma', !(why && besideTheLaw.has(why)) && normas[tipoBeneficio]),
    ],
  }
}
