import { expect, it } from 'vitest'
import { decisionWorkingDays as visitas } from '#services/agenda/desk.ts'
import { mesaDefinition as muerte } from '#services/asignacion-muerte/desk.ts'
import { decisionWorkingDays as reclamos } from '#services/deudas/desk.ts'
import { deskDefinition as pensiones } from '#services/pensiones/desk.ts'
import { deskDefinition as saldos } from '#services/saldos-insolutos/desk.ts'
import { deskDefinition as sibs } from '#services/sibs/desk.ts'
import { deskDefinition as discapacidad } from '#services/subsidio-discapacidad/desk.ts'
import { tramites } from '../registry.ts'

const pension = ['funico', '5199', '5230', '5239', '5381', '26828', '64155']

it.each<[string, unknown]>([
  ['5300', muerte.decisionWorkingDays],
  ['5294', saldos.decisionWorkingDays],
  ['43187', discapacidad.decisionWorkingDays],
  ['sibs', sibs.decisionWorkingDays],
  ['102077', sibs.decisionWorkingDays],
  ['102077-RBPGU', sibs.decisionWorkingDays],
  ['70652', reclamos],
  ['50109', visitas],
  ...pension.map((id): [string, unknown] => [id, pensiones.decisionWorkingDays]),
])('the ficha of %s names the term that its desk counts, %s working days', (id, days) => {
  const { term = '' } = tramites.get(id)?.ficha ?? {}
  expect(term).toContain(days === 1 ? 'al día hábil que sigue' : `es de ${days} días hábiles`)
  expect(term).not.toContain('No hay un plazo fijo')
})
