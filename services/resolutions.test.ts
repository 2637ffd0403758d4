import { expect, it } from 'vitest'
import { mesa as agenda } from './agenda/mesa.ts'
import { mesa as asignacionFamiliar } from './asignacion-familiar/mesa.ts'
import { mesa as asignacionMuerte } from './asignacion-muerte/mesa.ts'
import { mesa as deudas } from './deudas/mesa.ts'
import { mesa as exencionSalud } from './exencion-salud/mesa.ts'
import { institutionsByName } from './listed.ts'
import { mesa as poderes } from './poderes/mesa.ts'
import { mesa as safem2 } from './safem2/mesa.ts'
import { mesa as saldosInsolutos } from './saldos-insolutos/mesa.ts'
import { mesa as stj } from './stj/mesa.ts'
import { mesa as subsidioDiscapacidad } from './subsidio-discapacidad/mesa.ts'

const named = {
  ...{ agenda, asignacionMuerte, deudas, exencionSalud, poderes, safem2, saldosInsolutos, stj },
  subsidioDiscapacidad,
}
/** Those that write a resolution of their own, with the name in it. */
const ownPapers = ['pensiones', 'sibs']

it('every institution that gives a resolution knows by what name to call who asked', () => {
  const giving = Object.entries(institutionsByName).flatMap(([name, { contract }]) =>
    'resolucion' in contract.operations ? [name] : [],
  )
  expect([...Object.keys(named), 'asignacionFamiliar', ...ownPapers].toSorted()).toEqual(giving.toSorted())
  for (const [name, { quienPide }] of Object.entries(named)) expect(quienPide, name).toBeTypeOf('function')
  for (const tipoSolicitud of [1, 2, 3, 4, 5] as const)
    expect(asignacionFamiliar.delTipo?.({ tipoSolicitud } as never).quienPide).toBeTypeOf('function')
})
