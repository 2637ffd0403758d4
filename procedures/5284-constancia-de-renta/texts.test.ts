import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { MotivoRentas } from '#services/certificados/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { constancia } from './pages/certificate.ts'

const motivos: readonly MotivoRentas[] = [
  { codigo: 'sin_rentas', desde: 2023, hasta: 2025, pensionDesde: null },
  { codigo: 'sin_rentas', desde: 2023, hasta: 2025, pensionDesde: '2026-11-23' },
  { codigo: 'otra_entidad', entidad: 'AFP ProVida' },
  { codigo: 'fallecida', fecha: '2026-11-03' },
]

const texts: [string, string][] = [
  ['what stands above the question', readableText(constancia.intro([]))],
  ...motivos.map((motivo, index): [string, string] => [
    `${motivo.codigo}, ${index}`,
    readableText(constancia.motivoBlocks(motivo)),
  ]),
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
