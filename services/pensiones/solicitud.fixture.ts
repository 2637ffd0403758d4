import { type Run, runToWire } from '#domain/run.ts'
import type { SolicitudRecibida, TramiteId } from './schemas.ts'

const tipos = { '5230': 1, '26828': 2, '5381': 3, '5199': 4, '5239': 5, '64155': 6 } as const

/** A request with the common fields of all pensions, with a test's changes. */
export function solicitudDe(
  run: Run,
  id: TramiteId,
  changes: Partial<SolicitudRecibida> = {},
): SolicitudRecibida {
  const lugar = { comunaId: '13119', regionId: '13', lugar: 'BE-13119' }
  return {
    tramite: { id, nombre: 'Pensión', tipo: tipos[id], variante: '' },
    calidad: 'titular',
    vinculo: null,
    excepcion: 'ninguna',
    causante: null,
    datosAdicionalesCausante: null,
    beneficiario: {
      ...runToWire(run),
      nombres: 'Elsa',
      apellidoPaterno: 'Pávez',
      apellidoMaterno: 'Toledo',
      telefono: '912345678',
      correo: '',
      direccion: {
        calle: 'Los Robles',
        numero: '12',
        block: '',
        depto: '',
        poblacion: '',
        regionId: '13',
        comunaId: '13119',
      },
    },
    instituciones: { seleccionada: 'SSS', historicas: [] },
    trabajoPesado: null,
    servicio: null,
    antecedentesEmpleador: null,
    declaracionJubilatorio: null,
    hijos: [],
    declaracionSobreviviente: null,
    salud: { estado: 'fonasa', nombre: '', cotizacionPactada: 0 },
    primerPago: { mismaRegion: true, ...lugar },
    pagoMensual: {
      fPago: '2',
      banco: 0,
      cuenta: 0,
      nCuenta: '',
      region: '13',
      comuna: '13119',
      lugar: lugar.lugar,
    },
    documentos: [],
    ...changes,
  }
}

/** The deceased, as named in a request. */
export function causanteDe(run: Run, fechaDefuncion: string): NonNullable<SolicitudRecibida['causante']> {
  return {
    ...runToWire(run),
    nombres: 'Luis Alberto',
    apellidoPaterno: 'Fuentes',
    apellidoMaterno: 'Vera',
    fechaDefuncion,
  }
}
