import { expect, it } from 'vitest'
import { findPlaces } from './branches.ts'

const place = (comunaNombre: string, codigo: string) => ({
  codigo,
  nombre: `BancoEstado ${comunaNombre}`,
  pagador: 'BancoEstado' as const,
  direccion: 'Prat 1',
  horario: 'Lunes a viernes, de 9 a 14 horas',
  regionId: '13',
  comunaId: '13101',
  comunaNombre,
  latitud: -33,
  longitud: -70,
})
const places = [place('Ñuñoa', '1'), place('Maipú', '2'), place('Maipú', '3'), place('La Serena', '4')]
const comunasOf = (query: string) => findPlaces(places, query).map(({ comuna }) => comuna)

it('lists every comuna by name when nothing is asked', () => {
  expect(comunasOf('')).toEqual(['La Serena', 'Maipú', 'Ñuñoa'])
})

it.each([
  ['nunoa', 'Ñuñoa'],
  ['MAIPU', 'Maipú'],
  ['serena', 'La Serena'],
  ['sernea', 'La Serena'],
])('finds %j', (query, comuna) => {
  expect(comunasOf(query)).toEqual([comuna])
})

it('gathers the places of a comuna and finds nothing where there is nothing', () => {
  expect(findPlaces(places, 'maipu')[0]?.places.map(({ codigo }) => codigo)).toEqual(['2', '3'])
  expect(findPlaces(places, 'París')).toEqual([])
})
