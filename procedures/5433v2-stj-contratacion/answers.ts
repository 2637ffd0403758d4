import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { Block } from '#engine/content/block.ts'
import type { trabajadoresQuestions } from './questions.ts'
import type { EmpresaVerificada, Revisado, Revisados } from './registers.ts'
import { nombreOf, readLista, type Trabajador } from './rules.ts'
import { codigoText } from './words.ts'

type Trabajadores = AnswersOf<
  typeof trabajadoresQuestions,
  'tipoSolicitud' | 'idReforma' | 'trabajadores' | 'archivo'
>

/** The employer's RUT: of the company that was chosen, or as it was written. */
export function rutOf({
  empresa,
  rut,
}: {
  readonly empresa?: string | undefined
  readonly rut?: Run | undefined
}): Run {
  return rut ?? runOfNumber(Number(empresa))
}

/** The employer; the page that asks for it waits for the institution, so it is known on every later one. */
export function empleadorOf({ empresa }: { readonly empresa?: EmpresaVerificada | undefined }) {
  if (!empresa) throw new Error('The employer is known on every page after the first')
  return empresa.empleador
}

/** The workers of a form, typed or from the file. */
export function trabajadoresOf(
  {
    tipoCarga,
    trabajadores = [],
    archivo = '',
  }: Pick<Trabajadores, 'tipoCarga' | 'trabajadores' | 'archivo'>,
  today: string,
): readonly Trabajador[] {
  if (tipoCarga === '2') return readLista(archivo, today).trabajadores ?? []
  return trabajadores.map(({ nombre, run, nacimiento, renta, inicio }) => ({
    ...{ run, nombres: nombre.nombres, apellidoPaterno: nombre.apellidoPaterno },
    ...{ apellidoMaterno: nombre.apellidoMaterno ?? '', nacimiento, rentaClp: renta, inicio },
  }))
}

/** What the institution said of each worker; empty while it has not answered. */
export function revisadosBlocks(
  trabajadores: readonly Trabajador[],
  revisados: Revisados | undefined,
  today: string,
): readonly Block[] {
  if (!revisados) return []
  const byRun = new Map(revisados.resultados.map(one => [one.run, one]))
  const rows = trabajadores.flatMap(one => {
    const revisado = byRun.get(one.run)
    if (!revisado) return []
    const { codigo, registro } = revisado
    return [
      [registro ? nombreEnRegistro(registro) : nombreOf(one), codigoText(codigo, today), seen(one, revisado)],
    ]
  })
  const refused = revisados.resultados.filter(({ codigo }) => codigo !== 0 && codigo !== 9).length
  return [
    ...(refused > 0
      ? [
          {
            kind: 'notice',
            tone: 'aviso',
            title: refused === 1 ? 'Una persona no cumple' : `${refused} personas no cumplen`,
            text: 'Puede seguir: el IPS paga solo por quienes cumplen. También puede volver y cambiar la lista.',
          } as const,
        ]
      : []),
    {
      kind: 'table',
      caption: 'Lo que dice el IPS de cada persona',
      head: ['Persona', 'Resultado', 'En sus cotizaciones'],
      rows,
    },
  ]
}

const nombreEnRegistro = (registro: NonNullable<Revisado['registro']>) =>
  nombreOf({
    nombres: registro.nombres,
    apellidoPaterno: registro.apellido_paterno,
    apellidoMaterno: registro.apellido_materno,
  })

/** What the contributions say otherwise than the list: pay and first month; `Igual` if nothing. */
function seen({ rentaClp, inicio }: Trabajador, { registro }: Revisado): string {
  if (!registro) return 'El IPS lo mira después'
  const { renta_imponible, desde } = registro
  const said = [
    ...(renta_imponible === rentaClp ? [] : [`sueldo de ${formatClp(renta_imponible)}`]),
    ...(inicio.startsWith(desde) ? [] : [`desde ${formatMonth(desde)}`]),
  ]
  return said.length > 0 ? said.join(', ').replace(/^s/, 'S').replace(/^d/, 'D') : 'Igual'
}
