import { describe, expect, it } from 'vitest'
import { formatClp } from '#domain/money.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { pdfText } from './pdf-text.fixture.ts'
import { resolucionBlocks, resolucionOfDesk, resolucionPdf } from './resolution.ts'

const mesa = {
  titulo: () => 'Beca de Ana',
  concede: ({ datos: { montoClp = 0 } }: { datos: { montoClp?: number } }) => ({
    Monto: montoClp > 0 && formatClp(montoClp),
  }),
  motivos: [
    { codigo: 'EDAD', requisito: 'edad', norma: 'Ley 1, artículo 2', texto: 'Todavía no tiene la edad.' },
    { codigo: 'NOTA', requisito: 'nota', norma: normaPorConfirmar, texto: 'La nota es otra.' },
  ],
}
const request = (estado: string, datos: object = {}, resolucion: object | null = null) =>
  ({
    ...{ estado, folio: 'B000042', run: '5213478-1', fechaIngreso: '2026-11-10', solicitud: {} },
    confirmaciones: [],
    ...{ fechaResolucion: '2026-11-24', datos, resolucion },
  }) as never
const textOf = (one: never, desk: object = { institucion: 'Becas', mesa }) => {
  const found = resolucionOfDesk(desk as never, one)
  return found && JSON.stringify(resolucionBlocks(found))
}

describe('the resolution of a desk that declares requirements and reasons', () => {
  it('says why a request is refused, by which norm, and until which day it can be appealed', () => {
    const text = textOf(request('rechazada', { motivoRechazo: 'EDAD' }))
    for (const said of ['Beca de Ana', 'No se concede', 'Todavía no tiene la edad.', 'Ley 1, artículo 2'])
      expect(text).toContain(said)
    // Five working days from Wednesday 25 November.
    expect(text).toContain('hasta el 1 de diciembre de 2026: son 5 días hábiles')
    expect(text).not.toContain('La nota es otra.')
  })

  it('says in its PDF why, and until which day and in how many days it can be looked at again', async () => {
    const found = resolucionOfDesk(
      { institucion: 'Becas', mesa } as never,
      request('rechazada', { motivoRechazo: 'EDAD' }),
    )
    if (!found) throw new Error('It has no resolution')
    const text = pdfText(await resolucionPdf(found))
    for (const said of ['Todavía no tiene la edad.', 'hasta el 1 de diciembre de 2026', '5 días hábiles'])
      expect(text).toContain(said.replaceAll(' ', ''))
    expect(pdfText(await resolucionPdf({ ...found, remedios: [] }))).not.toContain('hastael')
  })

  it('names who asked, where the request has her name', () => {
    const named = { ...mesa, quienPide: () => 'ANA MARÍA SOTO' }
    expect(textOf(request('aprobada'), { institucion: 'Becas', mesa: named })).toContain(
      'Ana María Soto, RUN 5.213.478-1',
    )
    expect(textOf(request('aprobada'))).toContain('"value":"RUN 5.213.478-1"')
  })

  it('of a request that came on a day off says when it came: it may be decided before the day from which it counts', () => {
    const came = { ingresadaEn: new Date('2026-11-28T23:37:00Z'), fechaIngreso: '2026-11-30' }
    const decided = { ...(request('rechazada', { motivoRechazo: 'EDAD' }) as object), ...came }
    const text = textOf({ ...decided, fechaResolucion: '2026-11-28' } as never)
    expect(text).toContain('"Llegó el","value":"sábado 28 de noviembre de 2026"')
    expect(text).not.toContain('lunes 30 de noviembre')
    const later = textOf({ ...decided, fechaResolucion: '2026-12-01' } as never)
    expect(later).toContain('lunes 30 de noviembre de 2026. Llegó el sábado 28 de noviembre de 2026')
    expect(text).toContain('"Resuelta el","value":"28 de noviembre de 2026"')
  })

  it('says each requirement that people found not met, with what the register says, and their words', () => {
    const unmet = { texto: 'Tiene la nota.', norma: normaPorConfirmar, hecho: 'Un 4', fuente: 'Liceo' }
    const text = textOf(
      request(
        'rechazada',
        { motivoRechazo: 'EDAD' },
        { texto: 'Puede pedirla otra vez.', razon: 'Es de otra niña.', requisitos: [unmet] },
      ),
    )
    for (const said of ['Tiene la nota.', 'Un 4 (Liceo)', 'Es de otra niña.', 'Puede pedirla otra vez.'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/confirmar/i)
    expect(text).not.toContain('Todavía no tiene la edad.')
  })

  it('keeps the words of who decided apart from what a register says', () => {
    const unmet = { texto: 'Tiene la nota.', norma: normaPorConfirmar, hecho: 'Un 6', fuente: 'Liceo' }
    const unknown = { texto: 'Estudia.', norma: normaPorConfirmar, porque: 'El papel no tiene firma.' }
    const requisitos = [{ ...unmet, porque: 'El liceo la corrigió.' }, unknown]
    const found = resolucionOfDesk(
      { institucion: 'Becas', mesa } as never,
      request('rechazada', { motivoRechazo: 'EDAD' }, { texto: '', requisitos }),
    )
    const own = 'Por qué, según quien decidió'
    expect(found?.resueltos[0]?.rows).toEqual([
      { label: 'No se cumple', value: 'Tiene la nota.' },
      { label: 'Lo que consta', value: 'Un 6 (Liceo)' },
      { label: own, value: 'El liceo la corrigió.' },
      { label: 'No se cumple', value: 'Estudia.' },
      { label: own, value: 'El papel no tiene firma.' },
    ])
  })

  it('says the amount and the norms of what is granted', () => {
    const text = textOf(request('pagada', { montoClp: 30_000 }))
    for (const said of ['Se concede', '$30.000', 'Ley 1, artículo 2', '5.213.478-1'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/confirmar/i)
    expect(text).not.toContain('No se concede')
  })

  it('of a grant that rests on somebody’s word says whose and when, and nothing more than that of the rest', () => {
    const confirmed = (...days: readonly string[]) =>
      textOf({
        ...(request('aprobada', { montoClp: 30_000 }) as object),
        confirmaciones: days.map((day, n) => ({
          ...{ run: `${n}`, respuesta: 'si', ocurridoEn: new Date(`${day}T15:00:00Z`) },
        })),
      } as never)
    expect(confirmed('2026-11-23')).toContain(
      'Lo confirmó, el 23 de noviembre de 2026, la persona a quien se le preguntó. Lo demás que se pide se cumple.',
    )
    expect(confirmed('2026-11-24', '2026-11-20')).toContain(
      'Lo confirmaron las 2 personas a quienes se les preguntó; la última, el 24 de noviembre de 2026.',
    )
    for (const days of [['2026-11-23'], ['2026-11-24', '2026-11-20']])
      expect(confirmed(...days)).not.toContain('Se cumplen los requisitos')
    expect(confirmed()).toContain('Se cumplen los requisitos.')
  })

  it('cites the norms of its own kind alone, where a desk has several', () => {
    const { motivos, ...shared } = mesa
    const text = textOf(request('aprobada', { montoClp: 30_000 }), {
      institucion: 'Becas',
      mesa: { ...shared, motivos: [...motivos, { ...motivos[0], norma: 'Ley 2' }], delTipo: () => mesa },
    })
    expect(text).toContain('Ley 1, artículo 2')
    expect(text).not.toContain('Ley 2')
  })

  it('says each part on its own where the desk tells them apart', () => {
    const resueltos = () => [
      { nombre: 'Marzo', seConcede: true, rows: [{ label: 'Por qué', value: 'Está mal.' }] },
      { nombre: 'Abril', seConcede: false, rows: [{ label: 'Por qué', value: 'Está bien.' }] },
    ]
    const text = textOf(request('aprobada'), { institucion: 'Becas', mesa: { ...mesa, resueltos } })
    for (const said of ['Marzo', 'Se concede', 'Abril', 'No se concede', 'Está bien.'])
      expect(text).toContain(said)
    expect(text).not.toContain('Beca de Ana')
  })

  it('is none while it is open or withdrawn, without a reason, and at a desk that declares none', () => {
    for (const estado of ['en_revision', 'observada', 'desistida'])
      expect(textOf(request(estado))).toBeUndefined()
    expect(textOf(request('rechazada', { motivoRechazo: 'OTRO' }))).toBeUndefined()
    expect(textOf(request('aprobada'), { institucion: 'Becas' })).toBeUndefined()
  })
})
