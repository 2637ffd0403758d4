import type { Empresa, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { ageOn, type IsoDate } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import type { SolicitudRegistro } from '../schemas.ts'

/** Input of `demoRegistration`. */
export interface DemoRegistration {
  readonly who: Persona
  /** Her telephone. */
  readonly telefono: string
  readonly company: Empresa
  readonly idEmpresa: string
  readonly idCuenta: string
  readonly numeroCuenta: string
  readonly today: IsoDate
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
  today,
}: DemoRegistration): SolicitudRegistro {
  const { calle, numero, comuna } = company.domicilio
  return {
    persona: {
      id: idEmpresa,
      ...runToWire(who.run),
      nombres: who.nombres,
      apellidoPaterno: who.apellidoPaterno,
      apellidoMaterno: who.apellidoMaterno,
      fechaNacimiento: who.fechaNacimiento,
      edad: ageOn(who.fechaNacimiento, today),
      direccion: who.domicilio.calle,
      numero: who.domicilio.numero,
      poblacionVilla: '',
      regionNombre: '',
      comunaNombre: '',
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
        estado: 0,
      },
    ],
    sucursales: [],
    cuentas: [
      {
        ...{ id: idCuenta, idEmpresa, branchId: null, isActive: true },
        ...{ banco: 37, bankName: 'Banco Santander', accountType: 1, accountNumber: numeroCuenta },
        ...{ holderCompanyRut: company.rut, holderRut: '', holderName: company.razonSocial },
        ...{ holderEmail: company.correo, files: [] },
      },
    ],
    documentos,
  }
}
