import { expect, it } from 'vitest'
import { othersToTell } from './representantes.ts'

const [rosa, pedro, ana] = ['5213478-1', '4876521-1', '9876543-3']
const empleador = { representante: rosa, otrosRepresentantes: [pedro, ana] }
const toldOf = (run: string) => othersToTell(empleador, run).map(one => one.run)

it('each of an employer’s representatives is told of what another of them files', () => {
  expect(toldOf(rosa)).toEqual([pedro, ana])
  expect(toldOf(ana)).toEqual([rosa, pedro])
})

it('of what somebody else files in its name the first is asked, and the others are told', () => {
  expect(toldOf('12345678-5')).toEqual([pedro, ana])
})

it('nobody is told for an employer that is not on record', () => {
  expect(othersToTell(undefined, rosa)).toEqual([])
})
