import { describe, expect, it } from 'vitest'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import type { ProcedureServices } from '../services.ts'
import { consultPersona, contactOffers, offered, personOffers } from './registered-person.ts'

const carmen: PersonaRegistrada = {
  rut: 8214653,
  dv: '9',
  vista: 'completa',
  nombres: 'CARMEN GLORIA',
  apellidoPaterno: 'ROJAS',
  apelidoMaterno: '',
  fechaNacimiento: '1958-03-12',
  sexo: 'F',
  estadoCivil: 'viudo',
  nacionalidad: null,
  fechaDefuncion: null,
  contactabilidad: {
    domicilio: {
      calle: 'Los Aromos',
      numeroCalle: '12',
      block: '',
      numeroDepartamento: '',
      poblacion: '',
      ciudad: '',
      localidad: '',
      codigoComuna: '13119',
      codigoRegion: '13',
    },
    correoElectronico1: '',
    correoElectronico2: '',
    telefonoMovil: '',
    telefonoFijoParticular: '222223333',
    telefonoFijoLaboral: '',
  },
  familia: null,
}

const register = (getPersona: () => Promise<PersonaRegistrada>) => ({
  personas: fakeClient<ProcedureServices['personas']>('personas', { getPersona }),
})

describe('a person of the register', () => {
  it('is offered in the spelling of forms, each part with who says it', async () => {
    const known = await consultPersona(
      register(async () => carmen),
      '8214653-9',
    )
    expect(personOffers(known)).toMatchObject({
      nombres: { value: 'Carmen Gloria', source: 'Registro Civil' },
      apellidoMaterno: undefined,
      estadoCivil: { value: 'viudo' },
      genero: { value: 'femenino' },
      nacionalidad: undefined,
    })
    expect(contactOffers(known)).toMatchObject({
      telefono: { value: '222223333', source: 'sus datos de contacto' },
      correo: undefined,
      direccion: { value: { calle: 'Los Aromos', numero: '12', codigoComuna: '13119' } },
    })
  })

  it('is null where the register does not know her, and nothing is offered', async () => {
    const at = { service: 'personas', operation: 'getPersona' }
    const unknown = register(() => Promise.reject(new ContractError(at, 'NoEncontrada', 404)))
    const known = await consultPersona(unknown, '8214653-9')
    expect(known).toBeNull()
    expect(Object.values(personOffers(known)).filter(Boolean)).toEqual([])
    expect(offered('', 'Registro Civil')).toBeUndefined()
  })
})
