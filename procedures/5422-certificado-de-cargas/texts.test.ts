import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { MotivoCargas } from '#services/certificados/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { certificado } from './pages/certificate.ts'
import { cargaDePrueba } from './testing/carga.ts'

const motivos: readonly MotivoCargas[] = [
  { codigo: 'sin_cargas', ultimaHasta: null, comoCarga: false },
  { codigo: 'sin_cargas', ultimaHasta: '2026-05-03', comoCarga: true },
  { codigo: 'otra_entidad', entidad: 'Caja Los Andes' },
  { codigo: 'fallecida', fecha: '2026-11-03' },
]
const ofTwo = [cargaDePrueba(), cargaDePrueba({ clave: 'P2', pago: null })]

const texts: [string, string][] = [
  ['what stands above the questions', readableText(certificado.intro(ofTwo))],
  ...motivos.map((motivo, index): [string, string] => [
    `${motivo.codigo}, ${index}`,
    readableText(certificado.motivoBlocks(motivo)),
  ]),
  [
    'questions',
    Object.values(certificado.questionsOf(ofTwo))
      .flatMap(({ label, hint, missing }) => [label, hint, missing])
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it('say before it is made what whoever gets it reads, also of an income; of a carga’s own certificate, that it does not', () => {
    const own = readableText(certificado.intro([cargaDePrueba()]))
    expect(own).toMatch(/dice el tipo, el tramo de ingresos de usted y el monto\. Quien lo reciba los lee/)
    expect(readableText(certificado.intro([cargaDePrueba({ pago: null })]))).not.toContain('el tramo')
  })

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
