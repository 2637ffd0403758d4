import type { Empresa, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { runToWire } from '#domain/run.ts'
import type { SolicitudRegistro } from './wire-schemas.ts'

/** Input of `demoRegistration`. */
export interface DemoRegistration {
  readonly who: Persona
  /** Her telephone. */
  readonly telefono: string
  readonly company: Empresa
  readonly idEmpresa: string
  readonly idCuenta: string
  readonly numeroCuenta: string
  readonly documentos: SolicitudRegistro['documentos']
}

/** A person's registration of one company with one active account, for demonstrations. */
export function demoRegistration({
  who,
  telefono,
  company,
  idEmpresa,
  idCuenta,
  numeroCuenta,
  documentos,
}: DemoRegistration): SolicitudRegistro {
  const { calle, numero, comuna } = company.domicilio
  return {
    persona: {
      ...runToWire(who.run),
      nombres: who.nombres,
      apellidos: `${who.apellidoPaterno} ${who.apellidoMaterno}`,
      direccion: who.domicilio.calle,
      numero: who.domicilio.numero,
      poblacionVilla: '',
      localidad: '',
      idRegion: regionOfComuna(who.domicilio.comuna),
      idComuna: who.domicilio.comuna,
      telefono,
      correo: '',
      type: 'persona-juridica',
    },
    empresas: [
      {
        id: idEmpresa,
        ...runToWire(company.rut),
        name: company.razonSocial,
        street: calle,
        number: numero,
        sector: '',
        regionId: regionOfComuna(comuna),
        cityId: comuna,
        locality: '',
        phone: company.telefono,
        email: company.correo,
      },
    ],
    sucursales: [],
    cuentas: [
      { id: idCuenta, idEmpresa, branchId: null, banco: 37, tipoCuenta: 1, numeroCuenta, isActive: true },
    ],
    documentos,
  }
}
