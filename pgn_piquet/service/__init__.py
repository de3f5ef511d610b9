"""HTTP service and pages."""
