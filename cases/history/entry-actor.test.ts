import { describe, expect, it } from 'vitest'
import { actorFields } from './entry-actor.ts'

const carmen = '8214653-9'
const marta = { run: '13456782-1', nombre: 'Marta Inés Olivares Reyes', institucion: 'IPS' }

describe('who an entry says did it (shell §6)', () => {
  it('names the person, and the company that she files for', () => {
    expect(
      actorFields({ run: carmen, nombres: 'CARMEN GLORIA', apellidos: 'ROJAS DÍAZ' }, '77123450-k', {
        origin: 'PAGORUT',
      }),
    ).toEqual({
      actor: 'ciudadano',
      actorRun: carmen,
      actsFor: '77123450-k',
      data: {},
    })
  })

  it('names her and the person who gave her a power', () => {
    const representa = { run: '4123987-5', nombre: 'LUIS FUENTES' }
    const person = { run: carmen, nombres: 'CARMEN GLORIA', apellidos: 'ROJAS DÍAZ', representa }
    expect(actorFields(person, representa.run, { origin: 'ORDINARIA' })).toEqual({
      actor: 'ciudadano',
      actorRun: carmen,
      actsFor: '4123987-5',
      data: { apoderado: 'Carmen Gloria Rojas Díaz', mandante: 'Luis Fuentes' },
    })
  })

  it('says that she acted as family, where no power lets her', () => {
    const representa = { run: '4123987-5', nombre: 'LUIS FUENTES', comoFamilia: true }
    const person = { run: carmen, nombres: 'CARMEN GLORIA', apellidos: 'ROJAS DÍAZ', representa }
    expect(actorFields(person, representa.run, { origin: 'ORDINARIA' }).data).toMatchObject({
      comoFamilia: 'si',
    })
  })

  it('names the official as who did it and the person as for whom', () => {
    expect(
      actorFields({ run: carmen, nombres: 'CARMEN GLORIA', apellidos: 'ROJAS DÍAZ' }, undefined, {
        origin: 'ORDINARIA',
        official: marta,
      }),
    ).toEqual({
      actor: 'funcionario',
      actorRun: marta.run,
      actsFor: carmen,
      data: { funcionario: 'Marta Inés Olivares Reyes', institucionFuncionario: 'IPS' },
    })
  })
})
