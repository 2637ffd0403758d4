import { capitalized } from '#domain/capitalized.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { content, notice } from '#engine/content/content.ts'
import { type Escrita, nombreEnRegistro, type Revisado, type Trabajador, trabajadoresOf } from '../rules.ts'
import { codigoText } from '../words.ts'

interface Revisada {
  readonly answers: { readonly trabajadores: Escrita }
  readonly verified: { readonly trabajadores?: { readonly resultados: readonly Revisado[] } }
  readonly today: IsoDate
}

/** What the institution said of each worker; empty while it has not answered. */
export function revisadosBlocks({ answers, verified, today }: Revisada) {
  const { resultados = [] } = verified.trabajadores ?? {}
  const byRun = new Map(resultados.map(one => [one.run, one]))
  const refused = resultados.filter(({ codigo }) => codigo !== 0 && codigo !== 9).length
  return content(
    refused > 0 &&
      notice(
        'aviso',
        refused === 1 ? 'Una persona no cumple' : `${refused} personas no cumplen`,
        'Puede seguir: el IPS paga solo por quienes cumplen. También puede volver y cambiar la lista.',
      ),
    resultados.length > 0 && {
      kind: 'table',
      caption: 'Lo que dice el IPS de cada persona',
      head: ['Persona', 'Resultado', 'En sus cotizaciones'],
      rows: trabajadoresOf(answers.trabajadores, today).flatMap(one => {
        const revisado = byRun.get(one.run)
        if (!revisado) return []
        const { codigo, registro } = revisado
        const nombre = registro ? nombreEnRegistro(registro) : fullName(one.nombre)
        return [[nombre, codigoText(codigo, today), seen(one, registro)]]
      }),
    },
  )
}

/** What the contributions say otherwise than the list: pay and first month; `Igual` if nothing. */
function seen({ renta, inicio }: Trabajador, registro: Revisado['registro']): string {
  if (!registro) return 'El IPS lo mira después'
  const { renta_imponible, desde } = registro
  const said = [
    renta_imponible !== renta && `sueldo de ${formatClp(renta_imponible)}`,
    !inicio.startsWith(desde) && `desde ${formatMonth(desde)}`,
  ].filter(Boolean)
  return capitalized(said.join(', ')) || 'Igual'
}
