import { describe, expect, it } from 'vitest'
import { procedures } from './registry.ts'

/** As much of each institution's request as its words read. */
const resumen = {
  ...{ cuotas: [], totalClp: 96_000, cantidad: 2, desde: '2026-12-01', hasta: '2027-12-01', motivo: 'poder' },
  ...{
    trabajadores: 2,
    rut: '76.543.210-3',
    pago: 'en efectivo',
    cuentasPedidas: 'BancoEstado',
    empresas: 'La empresa',
  },
  ...{ alcance: 'Cobrar', herencia: 'Ana: 100 %', reparto: 'Ana: $96.000' },
}

const asked = [...procedures.values()].flatMap(({ head, cases }) =>
  Object.entries(cases?.concerns ?? {})
    .filter(([, { confirm }]) => confirm)
    .map(([como, words]) => [head.id, como, words] as const),
)

describe('who has just answered, while the institution has said nothing yet', () => {
  it.each(asked)('reads in %s as %s nothing as if her answer were still to come', (_id, _como, words) => {
    const read = (answer?: 'si' | 'no' | 'vencida') =>
      words
        .text({
          ...{ applicant: 'Ana Soto', procedure: 'X', filedOn: '2026-11-23', data: {}, resumen },
          ...{ state: 'por_confirmar', answer },
        })
        .join(' ')
    const toCome =
      /Si (usted )?(dice que sí|confirma|acepta)|Sin su respuesta|mientras usted no|lo confirman|solo si usted|Mire que/i
    for (const answer of ['si', 'no', 'vencida'] as const) expect(read(answer), answer).not.toMatch(toCome)
  })
})
