import { describe, expect, it } from 'vitest'
import type { SolicitudDeEmpresa } from '#services/safem2/contract.ts'
import { deEmpresa, deEmpresas } from './de-empresas.ts'
import { lista } from './lista.ts'
import { pagosEmpleador } from './pagos-empleador.ts'
import { personas } from './personas.ts'

const id = '0198c0de-0000-7000-8000-000000000009'
const one: SolicitudDeEmpresa = {
  ...{ idSolicitud: id, folio: 'CAF000009', fechaIngreso: '2026-11-20', estadoSolicitud: 'por_confirmar' },
  ...{
    presentadaPor: 'XIMENA VALDERRAMA',
    esDeQuienLlama: false,
    sePuedeRetirar: true,
    que: 'fase2',
    plazo: '2026-12-04',
  },
  empresa: { rut: 76_761_310, dv: '5', name: 'Frutos del Maipo SpA' },
  ...{ filas: 12, resueltas: 11, aceptadas: 10, contador: null, motivoRechazo: null },
}
const fila = {
  ...{ lista: 'cuentas', rut: 15_761_322, dv: '7', nombre: 'Berta', codigo: null, cargas: null },
  esperaHasta: '2026-12-14',
}
const withdrawn: string[] = []
const reachOf = (query: Record<string, string>, found: SolicitudDeEmpresa = one, isHere = false) =>
  ({
    query: { get: (name: string) => query[name] ?? '' },
    cases: { findByIdSolicitud: async () => (isHere ? found : undefined) },
    hrefOf: (path: string, more: Record<string, string> = {}) => `/${path}?${new URLSearchParams(more)}`,
    services: {
      safem2: {
        cobroSolicitudes: async () => ({ records: [found], total: isHere ? 1 : 12 }),
        cobroSolicitud: async () => found,
        cobroEmpresas: async () => ({
          empresas: [{ idEmpresa: id, rut: 76_761_310, razonSocial: 'Frutos', objeciones: 0 }],
        }),
        cobroTrabajadores: async () => ({ records: [], total: 12 }),
        cobroPagosEmpleador: async () => ({
          meses: [],
          mes: '2026-10',
          records: [],
          total: 12,
          pagadoClp: 0,
        }),
        cobroFilas: async () => ({ records: [fila], total: 12 }),
        desistir: async ({ params }: { params: { idSolicitud: string } }) => {
          withdrawn.push(params.idSolicitud)
          return { estadoSolicitud: 'desistida' }
        },
      },
    },
  }) as never

describe('what others filed for the companies for which she asks', () => {
  it('is listed with who sent it, and leads to its page and to the next ones', async () => {
    const blocks = await deEmpresas(reachOf({}))
    expect(JSON.stringify(blocks)).toContain('Fase 2 de Frutos del Maipo SpA')
    expect(JSON.stringify(blocks)).toContain(`id=${id}`)
    expect(blocks.at(-1)).toMatchObject({ hrefOf: ['/solicitudes?otras=1', '/solicitudes?otras=2'] })
  })

  it('is not listed twice where she sent it all here herself', async () => {
    expect(await deEmpresas(reachOf({}, { ...one, esDeQuienLlama: true }, true))).toEqual([])
  })

  it('says what is decided and what waits, by row', async () => {
    const shown = JSON.stringify((await deEmpresa.load(reachOf({ id })))?.blocks)
    expect(shown).toContain('La mandó Ximena Valderrama')
    expect(shown).toContain('Ya resolvió lo de 11 de 12 personas: aceptó lo de 10, y ya rige. Lo de 1 espera')
    expect(shown).not.toContain('El IPS responde hasta el')
    expect(shown).toContain('Espera que la persona confirme, hasta el 14 de diciembre de 2026')
  })

  it('is withdrawn by who represents the company, after a page that asks; by nobody else', async () => {
    const asked = { id, hacer: 'retirar' }
    expect((await deEmpresa.load(reachOf(asked)))?.title).toContain('¿Quiere retirar')
    const accountant = { ...one, sePuedeRetirar: false }
    expect((await deEmpresa.load(reachOf(asked, accountant)))?.title).toBe('Fase 2 de Frutos del Maipo SpA')
    await deEmpresa.act?.(reachOf(asked, accountant), undefined as never)
    expect(withdrawn).toEqual([])
    expect(await deEmpresa.act?.(reachOf(asked), undefined as never)).toMatchObject({ kind: 'redirect' })
    expect(withdrawn).toEqual([id])
  })

  it.each(['desistida', 'descartada'])(
    'says of nobody that she is under review once it is %s',
    async state => {
      const shown = JSON.stringify(await personas(reachOf({}), id, state, { id }))
      expect(shown).toContain('Quedó sin cambios')
      expect(shown).not.toMatch(/En revisión|Espera que/)
    },
  )

  it.each([
    ['its people', () => personas(reachOf({}), id, 'fase2', { id })],
    ['the list', () => lista.load(reachOf({}))],
    ['the payments', () => pagosEmpleador.load(reachOf({}))],
  ] as const)('leads to the second page of %s', async (_what, load) => {
    const shown = JSON.stringify(await load())
    expect(shown).toContain('pagina=2')
    expect(shown).not.toContain('object')
  })
})
