import { formatInteger, plural } from '#domain/quantities.ts'
import { type Content, drawn } from '#engine/content/content.ts'
import type { SituacionPension } from '#services/pensiones/contract.ts'

/** A working life with its gaps, and how much of what is asked there is. Nothing where no register has her years. */
export function anosContent({
  periodos,
  requisitos,
}: Pick<SituacionPension, 'periodos' | 'requisitos'>): Content {
  const asked = requisitos.find(({ codigo }) => codigo === 'semanas' || codigo === 'anios')
  return [
    asked &&
      asked.exigido !== null &&
      asked.registrado !== null &&
      counted(asked.codigo, asked.registrado, asked.exigido),
    periodos.length > 0 &&
      drawn({
        kind: 'lifeLine',
        title: 'Sus años de trabajo, en los registros',
        gapText: 'no hay nada anotado',
        spans: periodos.map(({ desde, hasta, cotizado }) => ({
          from: desde,
          to: hasta,
          look: cotizado ? ('lleno' as const) : ('rayado' as const),
          text: cotizado ? 'cotizados' : 'trabajados, sin cotizaciones anotadas',
        })),
      }),
  ]
}

function counted(codigo: string, done: number, of: number): Content {
  const unit = codigo === 'semanas' ? 'semanas cotizadas' : 'años de servicio'
  const missing =
    codigo === 'semanas' ? plural('semana', 'semanas', of - done) : plural('año', 'años', of - done)
  const text =
    done < of
      ? `${formatInteger(done)} de ${formatInteger(of)} ${unit}. ${of - done === 1 ? 'Le falta' : 'Le faltan'} ${missing}.`
      : `${formatInteger(done)} ${unit}. Se piden ${formatInteger(of)}.`
  return drawn({ kind: 'count', done, of, text })
}
