"""The register of regions and comunas, written from its OpenAPI page alone: python3 territorio.py"""
import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

REGIONS = [
    {"id": "13", "nombre": "Metropolitana de Santiago", "numeroRomano": "RM",
     "guid": "8b3f0c4e-5a0e-5b0a-9c53-2f6f0f3c1a13"},
    {"id": "05", "nombre": "Valparaíso", "numeroRomano": "V",
     "guid": "8b3f0c4e-5a0e-5b0a-9c53-2f6f0f3c1a05"},
]
COMUNAS = [
    {"id": "13101", "nombre": "Santiago", "regionId": "13", "cod_sach": 13101, "cod_fide": "13101"},
    {"id": "05101", "nombre": "Valparaíso", "regionId": "05", "cod_sach": 5101, "cod_fide": "05101"},
]


class Territorio(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urlparse(self.path)
        if address.path == "/territorio/v1/regiones":
            return self.answer(200, {"regiones": REGIONS})
        if address.path == "/territorio/v1/comunas":
            return self.comunas(parse_qs(address.query).get("regionId", [None])[0])
        return self.refuse(404, "RutaDesconocida", "Ninguna operación tiene esta ruta y método.")

    def comunas(self, region):
        if region is not None and not re.fullmatch(r"\d{2}", region):
            return self.refuse(400, "SolicitudInvalida", "regionId son dos dígitos.")
        if region is not None and all(one["id"] != region for one in REGIONS):
            return self.refuse(404, "RegionDesconocida", "Ninguna región tiene ese código.")
        found = [one for one in COMUNAS if region in (None, one["regionId"])]
        return self.answer(200, {"comunas": found})

    def refuse(self, status, name, text):
        self.answer(status, {"error": name, "mensaje": text})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json; charset=utf-8")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Territorio)
    print(server.server_address[1], flush=True)
    server.serve_forever()
