import { formatDate, type IsoDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { plural } from '#domain/quantities.ts'
import { content, rows } from '#engine/content/content.ts'
import { plazoReclamoComisionMedica, requisitosPbsi } from '#law/beneficios-solidarios.ts'
import type { MotivoRechazo, ResultadoBeneficio } from '#services/sibs/contract.ts'
import { refusals } from '../reasons.ts'
import { montoText, nombres } from '../words.ts'

/** The result for each benefit: granted with its amount, or refused with the reason. */
export const resultadosOf = (beneficios: readonly ResultadoBeneficio[], decidedOn?: IsoDate) =>
  content(
    rows(
      'Qué pasó con cada beneficio',
      Object.fromEntries(
        beneficios
          .filter(({ resultado }) => resultado !== 'pendiente')
          .map(one => [nombres[one.tipoBeneficio], linesOf(one, decidedOn)]),
      ),
    ),
  )

/** The result in words, with what was found of an invalidity, and of each child. */
function linesOf(one: ResultadoBeneficio, decidedOn: IsoDate | undefined): readonly string[] {
  const { resultado, motivo, tipoBeneficio, montoClp, gradoInvalidez } = one
  const { hijosContados = 0, hijosNoContados = [] } = one
  return [
    ...(resultado === 'aprobado'
      ? [`Aprobado. ${montoText({ tipoBeneficio, montoClp })}.`]
      : [motivo ? `No se aprobó. ${refusals[motivo]}` : 'No se aprobó.']),
    ...(motivo === 'INVALIDEZ_NEGADA' ? invalidezLines(gradoInvalidez ?? null, decidedOn) : []),
    ...(hijosContados > 0
      ? [`Se cuenta a ${plural('hijo', 'hijos', hijosContados)} del Registro Civil.`]
      : []),
    ...hijosNoContados.map(({ hijo, motivo: why }) => `${hijo}: ${noContado[why]}`),
  ]
}

/** The rule, what the commission found, and how to claim against it. */
function invalidezLines(grado: number | null, decidedOn: IsoDate | undefined): readonly string[] {
  const { invalidityPercent } = requisitosPbsi
  return [
    `La ley pide haber perdido ${invalidityPercent} % o más de la capacidad de trabajo. ${grado === null ? 'La comisión no fijó un grado.' : `La comisión encontró ${grado} %.`}`,
    claimText(decidedOn),
  ]
}

/** How to claim against what the commission decided, and until when. */
function claimText(decidedOn: IsoDate | undefined): string {
  const last = decidedOn && dueDate(plazoReclamoComisionMedica, decidedOn)
  const until = last ? ` hasta el ${formatDate(last)}` : ''
  return `Puede reclamar ante la Comisión Médica Central${until}: son ${plazoReclamoComisionMedica.days} días hábiles. Vaya a una sucursal de ChileAtiende con su cédula y los informes de su médico.`
}

/** A reason in a letter, with the way that it alone has. */
export const refusalText = (motivo: MotivoRechazo, decidedOn: IsoDate | null | undefined) =>
  motivo === 'INVALIDEZ_NEGADA'
    ? `${refusals[motivo]} ${claimText(decidedOn ?? undefined)}`
    : refusals[motivo]

/** Why a child is not counted, and what to do. */
const noContado: Readonly<Record<ResultadoBeneficio['hijosNoContados'][number]['motivo'], string>> = {
  NO_FIGURA:
    'no se cuenta, porque no figura como hijo o hija de quien recibe el bono. Revise el RUN. Si está bien, pida al Registro Civil que lo corrija.',
  OTRA_FECHA: 'no se cuenta, porque figura con otra fecha de nacimiento. Revísela y pida el bono otra vez.',
  SIN_RUN:
    'no se cuenta aquí, porque ningún registro lo tiene. Lleve el certificado de nacimiento o de defunción a una sucursal de ChileAtiende.',
}
