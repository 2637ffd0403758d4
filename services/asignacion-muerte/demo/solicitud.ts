import { addDays, ageOn, type IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { EstadoSolicitud } from '../../kit/requests/estados.ts'
import type { SolicitudRecibida } from '../schemas.ts'
import type { Empresa } from '../store.ts'

interface DemoPerson {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly fechaNacimiento: IsoDate
}

/** The essential data of a past request. */
export interface DemoCase {
  /** Unique; the same number gives the same request. */
  readonly number: number
  readonly folio?: string
  readonly home: Empresa
  readonly tipo: 'persona' | 'funeraria'
  readonly estado: EstadoSolicitud
  readonly fechaIngreso: IsoDate
  readonly causante: DemoPerson & { readonly sexo: 'F' | 'M'; readonly fechaDefuncion: IsoDate }
  readonly beneficiario: DemoPerson
  readonly montoMaximoClp: number
  readonly montoCesionClp: number
}

/** Namespace of deterministic ids for demonstration data. */
export const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-53005300aaaa'

/** Expands a past request to its full form, as received. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a request, field by field.
export function demoSolicitud(demo: DemoCase): SolicitudRecibida {
  const { home, causante, beneficiario, number } = demo
  const { correo: _, sucursales: __, banco, tipoCuenta, numeroCuenta, representante, ...funeraria } = home
  const montoNeto = 850_000 + (number % 7) * 45_000
  const names = (person: DemoPerson) => ({
    ...runToWire(person.run),
    nombres: person.nombres,
    apellidoP: person.apellidoPaterno,
    apellidoM: person.apellidoMaterno,
  })
  return {
    benefit: 'asignacion_muerte',
    tipoSolicitud: demo.tipo,
    fechaSolicitud: `${demo.fechaIngreso}T14:00:00.000Z`,
    causante: {
      ...names(causante),
      estadoCivil: null,
      nacionalidad: null,
      sexo: null,
      fechaNacimiento: null,
      fechaDefuncion: causante.fechaDefuncion,
      codTipPen: '',
      codIns: '',
      montoMaximoPagar: demo.montoMaximoClp,
    },
    funeraria: {
      ...funeraria,
      representante: demo.tipo === 'funeraria' ? representante : null,
      cuenta: { banco, tipoCuenta, numeroCuenta },
      idSucursal: null,
      listaDocEmpresa: [],
    },
    beneficiario: {
      ...names(beneficiario),
      fechaNac: beneficiario.fechaNacimiento,
      edad: ageOn(beneficiario.fechaNacimiento, demo.fechaIngreso),
      movil: `9${String(41_000_000 + number * 7_919)}`,
      fijo: '',
      correo: '',
      direccion: {
        calle: funeraria.calle,
        numero: String(100 + number),
        block: '',
        depto: '',
        poblacion: '',
        regionId: funeraria.regionId,
        comunaId: funeraria.comunaId,
        ciudad: '',
      },
      estadoCivil: '',
      genero: '',
      nacionalidad: '',
      autorizaNotificacion: false,
      parentesco: 'hijo',
      montoCesion: demo.montoCesionClp,
    },
    factura: {
      nmroFactura: String(3100 + number),
      montoNeto,
      montoTotal: Math.round(montoNeto * 1.19),
      glosaFactura: 'Servicio funerario completo',
      fechaFactura: addDays(causante.fechaDefuncion, 2),
      fileFact: [
        {
          idDocumento: uuidV5(demoNamespace, `factura ${number}`),
          nombre: 'factura.pdf',
          mime: 'application/pdf',
          tamanoBytes: 48_000,
        },
      ],
      nombreReceptor: `${beneficiario.nombres} ${beneficiario.apellidoPaterno}`,
      rutReceptor: runToWire(beneficiario.run).rut,
      dvReceptor: runToWire(beneficiario.run).dv,
      exenta: false,
    },
    requiereCertSep: false,
    fileCertSep: [],
    fileCesion: [],
    otrosDocumentos: [],
    pago: {
      formaPago: '2',
      pagoPresencial: {
        regionId: funeraria.regionId,
        comunaId: funeraria.comunaId,
        codigoLugarPago: `BE-${funeraria.comunaId}`,
      },
    },
  }
}
