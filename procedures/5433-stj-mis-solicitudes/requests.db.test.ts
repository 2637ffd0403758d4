import { describe, expect, it } from 'vitest'
import { hiredRuns, youngEmployerRuns, youngEmployerRuts } from '#country/stories/young-employers.ts'
import { formatDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { recursoOn } from '#services/kit/mesa/refusal.ts'
import { pdfText } from '#services/kit/requests/pdf-text.fixture.ts'
import { type Calls, procedureWorld, silent } from '../testing/procedure-world.ts'
import { motivos } from './pages/pagos.ts'
import { tramite } from './procedure.ts'
import type { Services } from './registers.ts'

type Stj = NonNullable<Calls['stj']>
const { clients, servicesOf, fill, file, fixture, step } = await procedureWorld('5433v2')
const client = clients.stj
const { representante, conDeuda } = youngEmployerRuns
function reachOf(run: Run, query: Readonly<Record<string, string>>, stj: Stj = {}) {
  return {
    person: { run },
    requestId: 'pedido-1',
    papers: {
      list: async () => [],
      keep: async ({ bytes }: { bytes: Uint8Array }) => ({
        ...{ code: 'AB12', href: '/certificados/AB12/resolucion.pdf', verifyHref: '/certificados/AB12' },
        subject: String(bytes.length),
      }),
    },
    empresa: { id: 'de-otro-registro', rut: youngEmployerRuts.imprenta, nombre: 'Imprenta Nahuel SpA' },
    services: servicesOf(run, { stj }),
    today: '2026-11-23',
    query: { get: (name: string) => query[name] ?? '' },
    hrefOf: (path: string, asked: Readonly<Record<string, string>> = {}) =>
      `/tramites/5433/${path}?${new URLSearchParams(asked)}`,
  } as unknown as ConsultationReach<Services>
}

const pageOf = (id: string) => {
  const found = tramite.procedure.consultations.find(one => one.id === id)
  if (!found) throw new Error(`There is no page ${id}`)
  return found as unknown as {
    instead?(reach: unknown): Promise<string | undefined>
    load(reach: unknown): Promise<{ title: string } | undefined>
    file?(reach: unknown, name: string): Promise<{ bytes: Uint8Array } | undefined>
  }
}
const said = async (id: string, reach: unknown) => JSON.stringify(await pageOf(id).load(reach))

async function grantedId() {
  const { empresas } = await client.listadoEmpresas({ token: representante })
  const query = { idEmpresa: empresas[0]?.idEmpresa ?? '', estado: 'aprobada_parcial' as const }
  const { records } = await client.misSolicitudes({ token: representante, query })
  return records[0]?.id_solicitud ?? ''
}

describe('the requests of a company (procedures §5433)', () => {
  it('are listed for its representative, with state and people accepted', async () => {
    const list = await said('solicitudes', reachOf(representante, {}))
    expect(list).toContain('En evaluación')
    expect(list).toContain('2 de 3')
  })

  it('are an explanation for who does not represent it, and for who represents none', async () => {
    for (const run of [conDeuda, hiredRuns.ana]) {
      const page = await said('solicitudes', reachOf(run, {}))
      expect(page).toContain('no representa a ninguna empresa')
      expect(page).not.toContain('2 de 3')
    }
  })

  it('say for each person whether she was accepted, and why not', async () => {
    const one = await said('solicitud', reachOf(representante, { id: await grantedId() }))
    expect(one).toContain('Aceptada')
    expect(one).toContain('Ya juntó 24 cotizaciones')
    expect(await pageOf('solicitud').load(reachOf(conDeuda, { id: await grantedId() }))).toBeUndefined()
  })
})

describe('a request of one company', () => {
  const other = { id: 'b2a1f4f0-0000-5000-8000-000000000000', rut: '76543210-3', nombre: 'Otra SpA' }

  it.each(['solicitud', 'pagos'])('is not on the page of another: %s', async id => {
    const reach = { ...reachOf(representante, { id: await grantedId() }), empresa: other }
    expect(await pageOf(id).load(reach)).toBeUndefined()
  })
})

describe('a request that was granted', () => {
  it('has its resolution as PDF, and a button that begins its change', async () => {
    const id = await grantedId()
    const one = await said('solicitud', reachOf(representante, { id }))
    expect(one).toContain('/certificados/AB12/resolucion.pdf')
    expect(one).toContain('/tramites/5433v2/1/repetir?borrador=pedido-1')
    const kept = { contacto: { tipoSolicitud: '2', idReforma: id } }
    expect(one).toContain(JSON.stringify(JSON.stringify(kept)).slice(1, -1))
  })

  it('has its resolution on the company’s page alone, so that it has one code', async () => {
    const reach = reachOf(representante, { id: await grantedId() })
    const asHerself = await said('solicitud', { ...reach, empresa: undefined })
    expect(asHerself).not.toContain('/certificados/')
    expect(asHerself).toContain('/por-quien?volver=%2Ftramites%2F5433%2Fsolicitud')
  })

  it('gives its resolution without a code of its own to who filed it with a power', async () => {
    const none = { listadoEmpresas: async () => ({ empresas: [] }) } as never
    const id = await grantedId()
    const reach = { ...reachOf(representante, { id }, none), empresa: undefined }
    const shown = await said('solicitud', reach)
    expect(shown).not.toContain('/certificados/')
    expect(shown).toContain(`/tramites/5433/solicitud?id=${id}&archivo=resolucion`)
    const file = await pageOf('solicitud').file?.(reach, 'resolucion')
    expect(new TextDecoder().decode(file?.bytes.slice(0, 5))).toBe('%PDF-')
    expect(await pageOf('solicitud').file?.(reachOf(conDeuda, { id }), 'resolucion')).toBeUndefined()
  })

  it('says until when it can be reviewed, on the page and in the resolution, and there what the law asks of who was refused', async () => {
    const id = await grantedId()
    const { fechaResolucion } = await client.detalleContratacion({
      token: representante,
      params: { id_solicitud: id },
    })
    const until = `hasta el ${formatDate(recursoOn(fechaResolucion ?? '').hasta)}`
    const page = await said('solicitud', reachOf(representante, { id }))
    // It was decided months ago.
    expect(page).toContain(`Se podía pedir que lo revisaran ${until}. Ese plazo terminó.`)
    expect(page).not.toContain('llame al 101')
    const file = await pageOf('solicitud').file?.(reachOf(representante, { id }), 'resolucion')
    const pdf = pdfText(file?.bytes ?? new Uint8Array())
    expect(pdf).toContain(`ChileAtiende${until}`.replaceAll(' ', ''))
    expect(pdf).toContain('yatiene24cotizaciones,ysepagasolohastajuntarlas')
  })

  it('says so where the resolution does not come, and shows the rest', async () => {
    const reach = reachOf(representante, { id: await grantedId() }, { resolucionContratacion: silent })
    expect(await said('solicitud', reach)).toMatch(/Aceptada.*La resolución no llegó ahora/)
  })
})

describe('the payments of a request', () => {
  it('name month, person and reason, on the page and as CSV', async () => {
    const reach = reachOf(representante, { id: await grantedId() })
    expect(await said('pagos', reach)).toContain('No consta que ese mes trabajara para quien contrata')
    const bytes = (await pageOf('pagos').file?.(reach, 'csv'))?.bytes
    const [head, first, ...others] = new TextDecoder().decode(bytes).split('\r\n')
    expect(head).toBe('Mes;RUN;Persona;Qué pasó;Razón;Día;Monto')
    expect(first).toMatch(/^2026-10;/)
    expect([first, ...others].find(row => row?.includes('Sin pago'))).toMatch(/quien contrata;;0$/)
  })
})

describe('a month without a payment', () => {
  it('has a text for each reason', () => {
    expect(new Set(Object.values(motivos)).size).toBe(5)
  })
})

describe('a hostile name in the payments', () => {
  it('runs no formula in a spreadsheet', async () => {
    const hostile: Stj = {
      pagosContratacion: async () => ({
        pagadoClp: 0,
        pagos: [
          {
            ...{ mes: '2026-10', rut: 20_543_001, dv: '6', nombre: '=cmd|calc Pérez, @SUM(A1)' },
            ...{ estado: 'pagado', motivo: null, montoClp: 26_950, fecha: '2026-11-20' },
          },
        ],
      }),
    }
    const reach = reachOf(representante, { id: await grantedId() }, hostile)
    const bytes = (await pageOf('pagos').file?.(reach, 'csv'))?.bytes
    expect(new TextDecoder().decode(bytes)).toContain(`;"'=cmd|calc Pérez, @SUM(A1)";`)
  })
})

describe('a request that a later change took people out of', () => {
  it('says who left, since when and by which request, on every page; the change itself says that it pays nobody', async () => {
    const id = await grantedId()
    const { idSolicitud = '' } = await file(await fill(fixture('saca')))
    await step(3)
    const change = await client.detalleContratacion({
      token: representante,
      params: { id_solicitud: idSolicitud },
    })
    const one = await said('solicitud', reachOf(representante, { id }))
    expect(one).toContain('En esta solicitud sigue 1 persona')
    const left = `Desde noviembre de 2026 ya no se paga aquí por 1 persona: la solicitud ${change.comprobante} la sacó.`
    expect(one).toContain(left)
    expect(one).toContain(
      `Salió: desde noviembre de 2026 ya no se paga por ella. La sacó la solicitud ${change.comprobante}`,
    )
    expect(await said('pagos', reachOf(representante, { id }))).toContain(left)
    const list = await said('solicitudes', reachOf(representante, {}))
    expect(list).toContain('2 de 3 aceptadas, ya no se paga aquí por 1')
    expect(list).toContain('"Saca a 1"')
    expect(list).not.toContain('0 de 0')

    const changed = await said('solicitud', reachOf(representante, { id: idSolicitud }))
    expect(changed).toMatch(
      /sacó de la solicitud STJE\d+ a la persona.*Desde noviembre de 2026 ya no se paga/,
    )
    expect(changed).not.toMatch(/\$\d|Ver los pagos|Agregar, corregir|recibe el pago/)
    const none = await said('pagos', reachOf(representante, { id: idSolicitud }))
    expect(none).toContain('no se paga por nadie')
    expect(none).not.toContain('El primer mes aparece')
  })

  it('reads nothing of payment to come once nobody is left', async () => {
    const id = await grantedId()
    const found = await client.detalleContratacion({ token: representante, params: { id_solicitud: id } })
    const stj: Stj = {
      detalleContratacion: async () => ({
        ...found,
        dejadas: found.aceptados ?? 0,
        lista: found.lista.map(person => ({
          ...person,
          ...(person.codigoValida === 0 && {
            hasta: '2026-11',
            por: { comprobante: 'STJE000009', corrige: false },
          }),
        })),
      }),
      pagosContratacion: async () => ({ pagos: [], pagadoClp: 0 }),
    }
    for (const page of ['solicitud', 'pagos']) {
      const text = await said(page, reachOf(representante, { id }, stj))
      expect(text, page).toContain('En esta solicitud ya no queda nadie')
      expect(text, page).toContain('la solicitud STJE000009 las sacó')
      expect(text, page).not.toMatch(/Lo que se paga|El primer mes aparece|recibe el pago/)
    }
  })
})

describe('who filed with a power', () => {
  it('reads her request without a company of her own', async () => {
    const id = await grantedId()
    const none: Stj = { listadoEmpresas: async () => ({ abierto: true, empresas: [] }) }
    const page = await said('solicitud', { ...reachOf(representante, { id }, none), empresa: undefined })
    expect(page).toContain('"backPath":""')
    expect(page).toContain('/tramites/5433/pagos?id=')
  })
})

describe('the institution’s silence', () => {
  it('is told on each page, with a link to try again', async () => {
    const id = await grantedId()
    const pages = [
      await said('solicitudes', reachOf(representante, {}, { listadoEmpresas: silent })),
      await said('solicitudes', reachOf(representante, {}, { misSolicitudes: silent })),
      await said('solicitud', reachOf(representante, { id }, { detalleContratacion: silent })),
      await said('pagos', reachOf(representante, { id }, { pagosContratacion: silent })),
    ]
    for (const page of pages) expect(page).toMatch(/El IPS no respondió.*Intentar de nuevo/)
  })

  it('gives no file, and the portal tells it', async () => {
    const reach = reachOf(representante, { id: await grantedId() }, { pagosContratacion: silent })
    await expect(pageOf('pagos').file?.(reach, 'csv')).rejects.toBeInstanceOf(ServiceUnavailableError)
  })
})
