import type { IsoDate } from '#domain/dates.ts'
import type { Acting } from '#engine/asking/context.ts'
import type { Row } from '#engine/asking/question.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { content, folded } from '#engine/content/content.ts'
import type { Elegibilidad } from '#services/sibs/contract.ts'
import { isInvalidez, noBlocks, razonOf } from '../reasons.ts'
import type { Entrada } from '../rules.ts'
import { codigoText, montoText, noALaVez, nombres, principales, queEs } from '../words.ts'

/** What a benefit for invalidity rests on, which this page does not judge. */
const soloConInvalidez = 'Por invalidez se paga solo a quien tiene una, y la declara una comisión de médicos.'

/** What she may request today, with the amounts. */
export function entradaLead(entrada: Entrada | undefined): string {
  if (!entrada?.propia) return ''
  const can = entrada.propia.beneficios.filter(({ puede }) => puede)
  if (can.length === 0) return 'Hoy no hay un beneficio que usted pueda pedir para sí.'
  const named = can.map(one => `${nombres[one.tipoBeneficio]}, ${montoText(one).toLowerCase()}`)
  const said = `Hoy usted puede pedir: ${named.join('; ')}.`
  if (!can.some(({ tipoBeneficio }) => isInvalidez(tipoBeneficio))) return said
  const both = can.some(({ tipoBeneficio }) => tipoBeneficio === 8) ? ` ${noALaVez}` : ''
  return `${said} ${soloConInvalidez}${both}`
}

/** Why the other benefits cannot be requested, folded; the text above names those that can, with their amounts. */
export function entradaBlocks(entrada: Entrada | undefined, today: IsoDate) {
  const { beneficios = [], situacion } = entrada?.propia ?? {}
  const cannot = beneficios.filter(({ puede }) => !puede)
  return content(
    situacion && folded('Los otros beneficios, y por qué no', noBlocks(cannot, situacion, today)),
  )
}

/** The attending official, with the source of her status (flows §6, `existe_funcionario`). */
export function funcionarioFacts(entrada: Entrada | undefined, { official }: Acting): readonly KnownFact[] {
  const funcionario = entrada?.funcionario
  if (!official || !funcionario) return []
  const source = 'Registro de funcionarios'
  return [
    { label: 'Atiende', value: funcionario.nombre || official.nombre, source },
    { label: 'Institución', value: funcionario.institucion || official.institucion, source },
  ]
}

/** The main benefits as rows: with the amount, or why they cannot be chosen. */
export function filas(found: Elegibilidad | undefined, today: IsoDate): readonly Row[] {
  return (found?.beneficios ?? [])
    .filter(({ tipoBeneficio }) => principales.some(codigo => codigo === tipoBeneficio))
    .map(one => {
      const { tipoBeneficio, puede, motivo, montoClp, folio } = one
      const row = {
        value: codigoText(tipoBeneficio),
        cells: [nombres[tipoBeneficio], queEs[tipoBeneficio]],
      }
      if (puede) return { ...row, ...(montoClp !== null && { montoClp }) }
      const situacion = found?.situacion
      if (!motivo || !situacion) return { ...row, disabled: 'Hoy no se puede pedir.' }
      const { regla, hecho } = razonOf({ tipoBeneficio, motivo, situacion, today, folio: folio ?? '' })
      return { ...row, disabled: `${regla} ${hecho}` }
    })
}
