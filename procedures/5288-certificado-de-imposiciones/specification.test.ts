import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { plazoBusquedaImposiciones } from '#law/solicitudes.ts'
import specified from '#portal/specified-routes.json' with { type: 'json' }
import { certificadosContract, exCajaSchema } from '#services/certificados/contract.ts'
import { tiposCertificado } from '#services/certificados/operations.ts'
import { solicitud } from './application.ts'
import { certificado } from './pages/certificate.ts'
import { tramite } from './procedure.ts'
import { refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { cajas } from './words.ts'

const { operations } = certificadosContract

describe('shell §2, routes under /tramites/5288', () => {
  it('are served, all seven and the procedure itself', () => {
    const served = addressesOf(tramite.procedure).map(({ path }) =>
      path === '' ? '/tramites/5288' : `/tramites/5288/${path}`,
    )
    const named = JSON.stringify(specified).match(/\/tramites\/5288[\w/]*/g) ?? []
    expect(named).toHaveLength(8)
    expect(served).toEqual(expect.arrayContaining(named))
  })
})

describe('flows §3, certificates', () => {
  it('has rut and dv, institution, the beneficiary’s parents’ names and her employers, and a certificate list', () => {
    const { shape } = operations.ingresarSolicitud.body.schema
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(['titular', 'caja', 'padres', 'empleadores']))
    expect(Object.keys(shape.padres.shape)).toEqual(['padre', 'madre'])
    expect(operations.disponibles.query.shape.tipo.options).toContain('imposiciones')
  })
})

describe('build sheet F10', () => {
  it('asks parents and former names, ex caja and periods, employers, and then for the declaration', () => {
    expect(solicitud.pages.map(({ id }) => id)).toEqual([
      'titular',
      'nombres',
      'caja',
      'empleadores',
      'declaracion',
    ])
    const asked = solicitud.pages.flatMap(({ questions }) => Object.keys(questions))
    for (const question of ['padre', 'madre', 'otrosNombres', 'caja', 'desde', 'hasta', 'lista', 'verdad'])
      expect(asked).toContain(question)
  })

  it('reviews in validaSolicitud and ends in comprobanteSol', () => {
    expect(solicitud.ending).toMatchObject({
      review: { path: 'validaSolicitud' },
      receipt: { path: 'comprobanteSol' },
    })
  })

  it('has the states en_busqueda, emitido, sin_registros and rechazado; inmediato is what is had at once', () => {
    const labels = Object.values(requests.states.states).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['En búsqueda', 'Emitido', 'Sin registros', 'Rechazada']))
    expect(certificado.paths.list).toBe('listadoCertificados')
  })
})

describe('procedures §5288', () => {
  it('searches for up to 30 working days', () => {
    expect(plazoBusquedaImposiciones).toEqual({ days: 30, kind: 'habiles' })
  })

  it('turns down for no records, insufficient data, or a third party without power', () => {
    expect(Object.keys(refusals)).toEqual(
      expect.arrayContaining(['sin_registros', 'faltan_datos', 'sin_poder', 'no_confirmado']),
    )
  })

  it('is for who contributed, the widow or children, and who has a power', () => {
    const { calidad } = operations.ingresarSolicitud.body.schema.shape
    expect(calidad.options).toEqual(['propia', 'fallecido', 'poder'])
  })

  it('holds without end (decisions 9)', () => {
    expect(tiposCertificado.imposiciones.validDays).toBeNull()
  })
})

describe('reference data §9', () => {
  it('names every ex caja', () => {
    expect(Object.keys(cajas)).toEqual(exCajaSchema.options)
    expect(exCajaSchema.options).toHaveLength(13)
  })
})
