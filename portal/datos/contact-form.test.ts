import { describe, expect, it } from 'vitest'
import { type Contactabilidad, changesBetween, contactOf, direccionOf, unreachable } from './contact-form.ts'

const known: Contactabilidad = {
  domicilio: {
    calle: 'Los Aromos',
    numeroCalle: '12',
    block: '',
    numeroDepartamento: '301',
    poblacion: '',
    ciudad: 'Santiago',
    localidad: '',
    codigoComuna: '13119',
    codigoRegion: '13',
  },
  correoElectronico1: 'carmen@ejemplo.cl',
  correoElectronico2: 'segundo@ejemplo.cl',
  telefonoMovil: '912345678',
  telefonoFijoParticular: '',
  telefonoFijoLaboral: '221234567',
}
const answers = {
  domicilio: direccionOf(known),
  telefonoMovil: known.telefonoMovil,
  telefonoFijo: undefined,
  correo: known.correoElectronico1,
}

describe('contactOf', () => {
  it('gives back what the register has when nothing was changed', () => {
    expect(contactOf(answers, known)).toEqual(known)
    expect(changesBetween(known, contactOf(answers, known))).toEqual([])
  })

  it('keeps what the form does not ask', () => {
    const after = contactOf({ ...answers, correo: undefined }, known)
    expect(after).toMatchObject({
      correoElectronico1: '',
      correoElectronico2: 'segundo@ejemplo.cl',
      telefonoFijoLaboral: '221234567',
    })
  })

  it('forgets the city with the comuna', () => {
    const domicilio = { ...answers.domicilio, codigoComuna: '08101', codigoRegion: '08' }
    expect(contactOf({ ...answers, domicilio }, known).domicilio.ciudad).toBe('')
  })
})

describe('changesBetween', () => {
  it('names what changed and no value', () => {
    const domicilio = { ...answers.domicilio, numero: '14' }
    const after = contactOf(
      { domicilio, telefonoMovil: '987654321', telefonoFijo: '229876543', correo: 'x@y.cl' },
      known,
    )
    expect(changesBetween(known, after)).toEqual([
      'su dirección',
      'su celular',
      'el teléfono de su casa',
      'su correo',
    ])
  })
})

describe('unreachable', () => {
  it('asks for one way at least to reach the person', () => {
    const none = {
      domicilio: answers.domicilio,
      telefonoMovil: undefined,
      telefonoFijo: undefined,
      correo: undefined,
    }
    expect(unreachable(none)).toHaveProperty('telefonoMovil')
    expect(unreachable({ ...none, telefonoFijo: '221234567' })).toEqual({})
  })
})
